import type { Registry } from '@painel/shared/federation';
import { startData } from '../federation/start-data';
import { provideCaches } from '../testing/fake-caches';
import { provideStartData } from '../testing/provide-start-data';
import { inlinedFiles, keepFiles, keepPage } from './keep-site';
import { filesCache, readKeptPage, siteCache } from './kept-site';
import { leaveOutdated } from './kept-start';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const entryOf = (name: string, version: string) =>
  `http://localhost/remotes/${name}/${version}/remoteEntry.js`;
const release = (name: string, version: string) => ({
  version,
  entry: entryOf(name, version),
  globalName: name,
  integrity: {},
});

const registryOf = (revision: number, host: string, news = '1.0.0'): Registry => ({
  revision,
  host: { version: host },
  sections: {
    news: {
      ...release('news', news),
      title: 'Notícias',
      routes: [],
      widgets: [],
      preload: { '/news': ['news-page.22.js'], '/learn': ['learn-page.33.js'] },
    },
  },
});
const storeRegistry = (revision: number, limits: object = { expires: inDays(7) }) =>
  localStorage.setItem(
    'last-registry',
    JSON.stringify({ revision, at: inDays(revision / 10 - 1), ...limits }),
  );

let stored: ReturnType<typeof provideCaches>;
let liveHost = '1.0.0';
beforeEach(() => {
  stored = provideCaches();
  liveHost = '1.0.0';
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(
          `<html lang="pt-BR"><head><script src="/host/${liveHost}/main.js"></script></head><body><div id="root"></div></body></html>`,
        ),
    );
});
afterEach(() => {
  jest.restoreAllMocks();
  stored.forget();
  localStorage.clear();
  document.head.replaceChildren();
  delete document.documentElement.dataset['kept'];
});

it('stores the page of the host that the registry names, and marks it', async () => {
  storeRegistry(7);
  expect(await keepPage(registryOf(7, '1.0.0'))).toBe(true);
  expect(await (await readKeptPage())?.text()).toContain('<html data-kept="1.0.0" lang="pt-BR">');
});

it('stores a page that has something to read at once, and does not request the configuration', async () => {
  storeRegistry(7);
  const configuration = {
    apiBase: '/btc-api',
    registryUrl: '/remotes.json',
    analyticsUrl: '</script>$&',
    beaconUrl: null,
  };
  provideStartData({ configuration });
  await keepPage(registryOf(7, '1.0.0'));
  const kept = new DOMParser().parseFromString(await (await readKeptPage())!.text(), 'text/html');
  expect(kept.getElementById('root')!.textContent).toBe('Abrindo a cópia guardada neste aparelho…');
  document.head.innerHTML = kept.head.innerHTML;
  expect(startData()).toEqual({ configuration });
});

it('starts nothing once the registry has ended', async () => {
  storeRegistry(7, { expires: inDays(3) });
  await keepPage(registryOf(7, '1.0.0'));
  expect(await readKeptPage(Date.now() + 2.9 * day)).toBeDefined();
  expect(await readKeptPage(Date.now() + 3 * day)).toBeUndefined();
});

it('starts no page of a host that a registry has replaced, also before the new page is stored', async () => {
  storeRegistry(7);
  await keepPage(registryOf(7, '1.0.0'));
  storeRegistry(8);
  // The live page is not that of this registry yet.
  await keepPage(registryOf(8, '2.0.0'));
  expect(await readKeptPage()).toBeUndefined();
  liveHost = '2.0.0';
  await keepPage(registryOf(8, '2.0.0'));
  expect(await (await readKeptPage())?.text()).toContain('data-kept="2.0.0"');
});

it.each([
  ['a page of an older registry that is still open', () => storeRegistry(6), 6],
  ['a registry that this browser did not store', () => storeRegistry(8), 9],
  ['a registry that names no end', () => storeRegistry(9, {}), 9],
  ['a registry of a browser without storage', () => localStorage.clear(), 9],
])('leaves the copies to %s as they are', async (_, arrange, revision) => {
  storeRegistry(7);
  await keepPage(registryOf(7, '1.0.0'));
  arrange();
  liveHost = '0.9.0';
  expect(await keepPage(registryOf(revision, '0.9.0'))).toBe(false);
  expect(await (await readKeptPage())?.text()).toContain('data-kept="1.0.0"');
});

describe('a start from the stored page', () => {
  it.each([
    ['of the host that the last registry names', '1.0.0', false],
    ['of a host that it no longer names', '0.9.0', true],
  ])('%s', async (_, host, leaves) => {
    await caches.open(siteCache);
    document.documentElement.dataset['kept'] = host;
    const reload = jest.fn();
    expect(await leaveOutdated(registryOf(7, '1.0.0'), reload)).toBe(leaves);
    expect(reload).toHaveBeenCalledTimes(leaves ? 1 : 0);
    expect(stored.names()).toEqual(leaves ? [] : [siteCache]);
  });

  it('without a registry ends', async () => {
    document.documentElement.dataset['kept'] = '1.0.0';
    expect(await leaveOutdated(null, () => {})).toBe(true);
  });

  it('is no matter of a page from the network', async () => {
    expect(await leaveOutdated(null)).toBe(false);
  });
});

describe('the files of released versions', () => {
  const held = () => stored.namesIn(filesCache);
  const at = (file: string) => `http://localhost${file}`;

  it('are stored where the registry allows the version, once, without the query of a retry', async () => {
    await keepFiles(registryOf(7, '1.0.0'), [
      at('/host/1.0.0/main.js'),
      at('/remotes/news/1.0.0/remoteEntry.js?retry=1'),
      at('/remotes/news/1.0.0/remoteEntry.js'),
      at('/remotes/news/0.9.0/remoteEntry.js'),
      at('/btc-api/portfolio/summary'),
    ]);
    expect(held()).toEqual(['/host/1.0.0/main.js', '/remotes/news/1.0.0/remoteEntry.js']);
  });

  it('go with their version, and a visited page gets the files of the new one', async () => {
    const registry = registryOf(7, '1.0.0');
    await keepFiles(registry, [entryOf('news', '1.0.0'), at('/remotes/news/1.0.0/news-page.11.js')]);
    await keepFiles(registryOf(8, '1.0.0', '2.0.0'), []);
    expect(held()).toEqual(['/remotes/news/2.0.0/remoteEntry.js', '/remotes/news/2.0.0/news-page.22.js']);
  });

  it('stay where the registry still allows their version, as the previous one', async () => {
    const registry = registryOf(8, '1.0.0', '2.0.0');
    registry.sections['news']!.previous = release('news', '1.0.0');
    await keepFiles(registryOf(7, '1.0.0'), [entryOf('news', '1.0.0')]);
    await keepFiles(registry, []);
    expect(held()).toContain('/remotes/news/1.0.0/remoteEntry.js');
  });

  it('are those of stylesheets too that came inside the page', () => {
    document.head.innerHTML = '<style data-href="news-page.22.js"></style><style></style>';
    expect(inlinedFiles(registryOf(7, '1.0.0'))).toEqual([at('/remotes/news/1.0.0/news-page.22.js')]);
    document.head.replaceChildren();
  });

  it('are not stored where they cannot be had', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
    await keepFiles(registryOf(7, '1.0.0'), [entryOf('news', '1.0.0')]);
    expect(held()).toEqual([]);
  });
});
