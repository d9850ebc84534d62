export { AppProviders } from './app-providers';
export { useTheme, type Theme } from './theme';
