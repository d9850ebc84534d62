/** Of the copy of the site that starts without a network: the page, and the release of the registry. */
export const siteCache = 'painel-site';
/** Of the files of released versions. */
export const filesCache = 'painel-files';

export const cacheKeys = { page: '/kept/page', allowance: '/kept/allowance' };

/** The version of the host that a stored page belongs to. */
export const hostHeader = 'x-painel-host';

/** The release of the last visit's registry, which may start without a network. */
export interface Allowance {
  revision: number;
  /** When the revision was made. */
  at?: string;
  /** The expiry of the site's signature. */
  expires: string;
  /** The version of the host. */
  host: string;
}

export async function readAllowance(): Promise<Allowance | null> {
  const kept = await (await caches.open(siteCache)).match(cacheKeys.allowance);
  return kept ? ((await kept.json()) as Allowance) : null;
}

/**
 * The stored page, where the registry that this browser saw last allows it: the registry is in force, and names the host that the page belongs to.
 */
export async function readKeptPage(now = Date.now()): Promise<Response | undefined> {
  const allowance = await readAllowance();
  if (!allowance || Date.parse(allowance.expires) <= now) return undefined;
  const page = await (await caches.open(siteCache)).match(cacheKeys.page);
  return page?.headers.get(hostHeader) === allowance.host ? page : undefined;
}

/** A stored file. A retry has a query; a file is the same whatever encoding it was sent in. */
export const readKeptFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { ignoreSearch: true, ignoreVary: true });
