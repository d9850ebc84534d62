import { defineHost } from '@painel/platform/webpack';

// TypeScript, which Node runs once the platform's presets are loaded.
const { hostLinks } = await import('./src/shell/navigation/navigation.ts');

export default defineHost({ port: 8080, navigation: hostLinks });
