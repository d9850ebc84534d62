import type { Registry } from '@painel/shared/federation';
import { storedStamp } from '../federation/load-registry';
import { isOlder } from '../federation/registry-age';
import { loadConfiguration, type RuntimeConfiguration } from '../federation/runtime-configuration';
import { copy } from './offline.copy';
import { type Allowance, filesCache, hostHeader, cacheKeys, readAllowance, siteCache } from './kept-site';

type Section = Registry['sections'][string];

/** A file that hangs would block others. */
const patienceMs = 30_000;

const folderOf = (entry: string) => new URL('.', entry).href;
const hostFolder = (version: string) => new URL(`/host/${version}/`, location.href).href;

/** The folders of the versions that the registry allows. */
function allowedFolders({ host, sections }: Registry): string[] {
  const releases = Object.values(sections).flatMap((section) => [section, section.previous, section.canary]);
  return [
    hostFolder(host.version),
    ...releases.flatMap((release) => (release?.entry ? [folderOf(release.entry)] : [])),
  ];
}

const withoutQuery = (address: string) => address.split('?')[0]!;

/** A file's name without the hash of its content. */
const stemOf = (file: string) => file.split('/').at(-1)!.split('.')[0]!;

/** Of a section that was visited and has a new version: those of its files that the reader had of the version before. */
function successors(section: Section, held: string[]): string[] {
  if (!section.entry) return [];
  const folder = folderOf(section.entry);
  const name = new URL('..', folder).href;
  const stems = new Set(held.filter((file) => file.startsWith(name) && !file.startsWith(folder)).map(stemOf));
  const files = [section.entry, ...Object.values(section.preload ?? {}).flat()];
  return files.map((file) => new URL(file, folder).href).filter((file) => stems.has(stemOf(file)));
}

/** The stylesheets that came inside the page of this visit: a start from the copy needs the files. */
export function inlinedFiles({ sections }: Registry): string[] {
  const styles = document.querySelectorAll<HTMLStyleElement>('style[data-href]');
  const names = new Set([...styles].map(({ dataset }) => dataset['href']));
  return Object.values(sections).flatMap(({ entry, preload = {} }) =>
    Object.values(preload)
      .flat()
      .filter((file) => names.has(file))
      .map((file) => new URL(file, entry).href),
  );
}

async function store(cache: Cache, address: string) {
  // The page has loaded it already: the browser has it.
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(address, {
    cache: 'force-cache',
    mode: 'cors',
    credentials: 'same-origin',
    signal,
  });
  if (response.ok) await cache.put(address, response);
}

/** Stores the files of allowed versions that this page has loaded, with the ones that replace stored ones, and deletes those of other versions. */
export async function keepFiles(registry: Registry, loaded: string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  const held = (await cache.keys()).map(({ url }) => url);
  const folders = allowedFolders(registry);
  const isAllowed = (address: string) => folders.some((folder) => address.startsWith(folder));
  const replacing = Object.values(registry.sections).flatMap((section) => successors(section, held));

  for (const address of held) if (!isAllowed(address)) await cache.delete(address);
  const wanted = new Set([...loaded.map(withoutQuery).filter(isAllowed), ...replacing]);
  for (const address of wanted) if (!held.includes(address)) await store(cache, address);
}

/** Nothing in it ends the element of a script. */
const escapedJson = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/**
 * The released page as it starts without a network. It says whose it is: the host compares that with the registry. It does not request the
 * configuration, and has something to read while the host waits for a registry that does not come.
 */
const asKept = (html: string, host: string, configuration: RuntimeConfiguration): string =>
  html
    .replace('<html', () => `<html data-kept="${host}"`)
    .replace(
      '</head>',
      (end) =>
        `<script type="application/json" id="painel-start">${escapedJson({ configuration })}</script>${end}`,
    )
    .replace('<div id="root">', (root) => `${root}<p class="opening-copy" role="status">${copy.opening}</p>`);

async function storePage(cache: Cache, host: string) {
  const response = await fetch('/index.html', { cache: 'no-cache' });
  const html = await response.text();
  // A newer host is live: a page that has its registry stores it.
  if (!response.ok || !html.includes(`"/host/${host}/`)) return;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(hostHeader, host);
  const kept = asKept(html, host, await loadConfiguration());
  await cache.put(cacheKeys.page, new Response(kept, { headers }));
}

/**
 * Stores the data for a start without a network: the release of the registry, and the page. A page with an older registry than another one stored
 * stores nothing.
 *
 * @returns whether the registry of this page counts
 */
export async function keepPage({ host, revision }: Registry): Promise<boolean> {
  const stamp = storedStamp();
  // A registry that this browser did not store is not to start another visit.
  if (!stamp || stamp.revision !== revision) return false;
  const known = await readAllowance();
  if (known && isOlder(stamp, known)) return false;
  const cache = await caches.open(siteCache);
  const allowance: Allowance = { ...stamp, host: host.version };
  await cache.put(cacheKeys.allowance, Response.json(allowance));
  await storePage(cache, host.version);
  return true;
}
