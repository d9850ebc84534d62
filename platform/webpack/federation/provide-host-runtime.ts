import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import manifest from '@module-federation/webpack-bundler-runtime/package.json';

type Options = Parameters<typeof runtime.createInstance>[0];
type Plugin = NonNullable<Options['plugins']>[number];

/** The runtime keeps the promise of a shared module that did not load, and would hand it out for the rest of the visit. */
const forgetFailedShares: Plugin = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null;
  },
};

// Provides the page's federation runtime to the sections, whose entries contain none (`use-host-runtime.ts`).
const federation = {
  // Each entry gets its own instance. The runtime's `init` would reuse the host's, by the name of the build.
  runtime: {
    init: (options: Options) =>
      runtime.createInstance({ ...options, plugins: [...(options.plugins ?? []), forgetFailedShares] }),
  },
  // A build that exposes nothing does not contain this function, which the entry of a section calls first.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
};

Object.assign(globalThis, { painelFederation: { version: manifest.version, federation } });
