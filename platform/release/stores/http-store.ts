import type { Store } from './store';

/** A released site as its readers get it: it can be looked at, and nothing can be written. */
export function httpStore(siteUrl: string): Store {
  const base = siteUrl.replace(/\/?$/, '/');
  const refuse = (): never => {
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
    replace: async () => refuse(),
    create: async () => refuse(),
    publish: async () => refuse(),
    folders: async () => refuse(),
    files: async () => refuse(),
    remove: async () => refuse(),
  };
}
