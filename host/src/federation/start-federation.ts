import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { provideLoader, provideRegistry, type Registry, watchFile } from '@painel/shared/federation';

// The build provides only the shared entries that the host imports. The host uses none of them, so they are named here. A
// section's import fetches them when it first needs them.
void (() => import('@painel/shared/charts'));
void (() => import('@painel/shared/evolution'));
void (() => import('@painel/shared/indicators'));

/** Longer than a file is watched. */
const scriptTimeoutMs = 120_000;

/** sha384 by absolute URL: of each entry, and of the build files that an entry does not list itself. */
function integrityByUrl(registry: Registry): Map<string, string> {
  const known = new Map<string, string>();
  for (const section of Object.values(registry.sections))
    for (const release of [section, section.previous])
      for (const [file, hash] of Object.entries(release?.integrity ?? {}))
        known.set(new URL(file, release!.entry).href, hash);
  return known;
}

function checkedScripts(integrityOf: (url: string) => string | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'checked-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      // Chromium holds back scripts of low priority while a stylesheet hangs.
      script.fetchPriority = 'high';
      script.integrity = integrityOf(url) ?? '';
      watchFile(script);
      return { script, timeout: scriptTimeoutMs };
    },
  };
}

/** Registers the sections with the federation runtime, which verifies the hash of each script. */
export function startFederation(registry: Registry) {
  const known = integrityByUrl(registry);
  // A retry adds a query to the address of the same file.
  const integrityOf = (url: string) => known.get(url.split('?')[0]!);
  // Sections of older builds have no hashes in their entries.
  Object.assign(globalThis, { painelIntegrity: integrityOf });

  registerPlugins([checkedScripts(integrityOf)]);
  provideLoader({ registerRemotes, loadRemote });
  provideRegistry(registry);
}
