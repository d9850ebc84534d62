import path from 'node:path';
import { folderStore } from './folder-store';
import { objectStore } from './object-store';
import type { Store } from './store';

/** A released site as its readers get it: it can be looked at, and nothing can be written. */
function httpStore(siteUrl: string): Store {
  const base = siteUrl.replace(/\/?$/, '/');
  const refuse = async (): Promise<never> => {
    throw new Error(
      `${siteUrl} can only be read. To change the site, name its folder or bucket with --site or SITE_DIR.`,
    );
  };
  async function read(key: string): Promise<Buffer | null> {
    const response = await fetch(new URL(key, base), { signal: AbortSignal.timeout(10_000) }).catch(
      (cause: unknown) => {
        throw new Error(`No site answers at ${siteUrl}.`, { cause });
      },
    );
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    if (response.status < 500) return null;
    throw new Error(`${siteUrl} answers ${response.status} for ${key}.`);
  }
  return {
    name: siteUrl,
    read,
    async readUnless(key) {
      const content = await read(key);
      return content && { content, tag: undefined };
    },
    replace: refuse,
    create: refuse,
    publish: refuse,
    folders: refuse,
    files: refuse,
    remove: refuse,
  };
}

/** Opens the store of a site: a folder, or `s3://bucket/prefix?endpoint=https://…&region=…`; to look only, its address. */
export async function openStore(place: string): Promise<Store> {
  if (/^https?:\/\//.test(place)) return httpStore(place);
  if (!place.startsWith('s3://')) return folderStore(path.resolve(place));
  const url = URL.canParse(place) ? new URL(place) : null;
  if (!url?.host)
    throw new Error(`${place} names no bucket: s3://bucket/prefix?endpoint=https://…&region=….`);
  return objectStore({
    bucket: url.host,
    prefix: url.pathname.slice(1),
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? undefined,
  });
}
