import { withRegistryKey } from './registry-key';
import type { SignedRegistry } from './signature';
import type { Store } from '../stores/store';

/** The page and the worker at the root of the site, by name, from the live host. The worker's first line names the revision. */
export async function rootFilesOf(
  store: Store,
  { host, revision }: SignedRegistry,
  publicKey: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  if (!host) return files;
  const from = (file: string) => store.read(`host/${host.version}/${file}`);
  const [page, worker] = await Promise.all([from('index.html'), from('sw.js')]);
  if (page) files.set('index.html', withRegistryKey(page.toString(), publicKey));
  if (worker) files.set('sw.js', `self.revision = ${revision};\n${worker.toString()}`);
  return files;
}

export async function writeRoot(store: Store, registry: SignedRegistry, publicKey: string): Promise<void> {
  for (const [file, content] of await rootFilesOf(store, registry, publicKey))
    await store.replace(file, content);
}
