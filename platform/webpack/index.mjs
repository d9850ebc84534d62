// webpack-cli reads configurations as plain JavaScript: the presets are TypeScript, which Node runs through tsx.
import 'tsx/esm';

export const { defineHost, defineRemote, defineRoot, slimLibraries, slimRouter } =
  await import('./presets.ts');
