export { AppProviders } from './app-providers';
export { SectionApp } from './section-app';
