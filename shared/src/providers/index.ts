export { AppProviders } from './app-providers';
export { SectionApp } from './section-app';
export { useTheme, type Theme, type ThemeChoice } from './theme';
