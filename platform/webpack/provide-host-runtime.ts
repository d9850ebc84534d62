import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import manifest from '@module-federation/webpack-bundler-runtime/package.json';

// Gives the sections of this page the page's own federation runtime: their entries carry none (`taken-runtime.ts`).
const federation = {
  // An instance for each entry that runs: the runtime's own `init` would take the host's, by the name of the build that it came from.
  runtime: { init: runtime.createInstance },
  // A build that exposes nothing leaves out what the entry of a section begins with.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
};

Object.assign(globalThis, { painelFederation: { version: manifest.version, federation } });
