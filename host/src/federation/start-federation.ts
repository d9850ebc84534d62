import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { provideLoader, provideRegistry, type Registry } from '@painel/shared/federation';
import './provided-on-demand';

const scriptTimeoutMs = 1500;

/** sha384 of what the registry names, by absolute URL: of each entry, and of the other files of builds whose entry does not name them. */
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
      script.integrity = integrityOf(url) ?? '';
      return { script, timeout: scriptTimeoutMs };
    },
  };
}

/** Makes the sections of the registry loadable, every script of theirs checked against it. */
export function startFederation(registry: Registry) {
  const known = integrityByUrl(registry);
  // A retry asks under another query: the file is the same.
  const integrityOf = (url: string) => known.get(url.split('?')[0]!);
  // For sections that were built before their entries carried hashes.
  Object.assign(globalThis, { painelIntegrity: integrityOf });

  registerPlugins([checkedScripts(integrityOf)]);
  provideLoader({ registerRemotes, loadRemote });
  provideRegistry(registry);
}
