import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import manifest from '@module-federation/webpack-bundler-runtime/package.json';

// Provides the page's federation runtime to the sections, whose entries contain none (`use-host-runtime.ts`).
const federation = {
  // Each entry gets an instance of its own. The runtime's `init` would reuse the host's, by the name of the build.
  runtime: { init: runtime.createInstance },
  // A build that exposes nothing does not contain this function, which the entry of a section calls first.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
};

Object.assign(globalThis, { painelFederation: { version: manifest.version, federation } });
