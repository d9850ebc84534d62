import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { provideStartData } from '../testing/provide-start-data';
import { reportsOfPage } from '../testing/reports-of-page';
import { loadRegistry } from './load-registry';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x!;
const signed = (document: object, by: KeyObject = privateKey) => ({
  ...document,
  signature: sign(null, Buffer.from(JSON.stringify(document)), by).toString('base64url'),
});

const registry = { revision: 7, host: { version: '1.0.0' }, sections: {} };
const times = { at: inDays(-1), expires: inDays(6) };
const live = signed({ ...registry, ...times });
const newer = signed({ ...registry, ...times, revision: 8, at: inDays(0) });

const answering = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
const load = (trusted: string | null = key, url = '/remotes.json') =>
  loadRegistry(url, { publicKey: trusted, acceptsUnsigned: false });

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  document.head.replaceChildren();
});

it('reads the live registry', async () => {
  answering(live);
  await expect(load()).resolves.toEqual(registry);
});

const section = {
  version: '1.0.0',
  entry: 'https://site.example/remoteEntry.js',
  globalName: 'news_1_0_0',
  integrity: {},
  title: 'Notícias',
  routes: [{ path: '/news', access: 'public' }],
  widgets: [],
};
const link = { label: 'Impostos', path: '/taxes', order: 25 };

it.each<[string, object]>([
  ['routes.0.access', { routes: [{ path: '/taxes', access: 'publik' }] }],
  ['routes.0.frame', { routes: [{ path: '/taxes', access: 'public', frame: 'bara' }] }],
  ['routes.0.data', { routes: [{ path: '/taxes', access: 'public', data: '/bitcoin/news' }] }],
  ['navigation.0.audience', { navigation: [{ ...link, audience: 'everbody' }] }],
  ['navigation.0.order', { navigation: [{ ...link, order: '25' }] }],
  ['title', { title: 5 }],
])('leaves out a section of which %s cannot be read, and reports it', async (place, fault) => {
  const closePage = reportsOfPage();
  const sections = {
    news: section,
    taxes: { ...section, routes: [{ path: '/taxes', access: 'public' }], ...fault },
  };
  answering(signed({ ...registry, ...times, sections }));
  const found = await load();
  expect(Object.keys(found!.sections)).toEqual(['news']);
  expect(found!.unavailable!['taxes']!.routes).toEqual([{ path: '/taxes' }]);
  const properties = closePage()[0]?.properties;
  expect(properties?.message).toBe(`section taxes: ${place} cannot be read`);
});

const failures: [string, () => void][] = [
  ['out of reach', () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'))],
  ['an error page', () => answering({}, 500)],
  ['not a registry', () => answering({ sections: 'none' })],
  ['changed on the way', () => answering({ ...live, revision: 8 })],
  ['not signed', () => answering({ ...registry, ...times, revision: 8 })],
  [
    'signed with another key',
    () => answering(signed({ ...newer, signature: undefined }, generateKeyPairSync('ed25519').privateKey)),
  ],
  ['older', () => answering(signed({ ...registry, ...times, revision: 6, at: inDays(-2) }))],
  ['of a lower revision', () => answering(signed({ ...registry, ...times, revision: 6 }))],
  ['over', () => answering(signed({ ...registry, ...times, revision: 8, expires: inDays(-0.1) }))],
  ['good for ever', () => answering(signed({ ...registry, revision: 8, at: times.at }))],
];

it.each(failures)('takes the last good one when the live one is %s', async (_, fail) => {
  answering(live);
  await load();
  fail();
  await expect(load()).resolves.toEqual(registry);
});

it.each(failures.filter(([name]) => !/older|lower/.test(name)))(
  'has none on a first visit when the live one is %s',
  async (_, fail) => {
    fail();
    await expect(load()).resolves.toBeNull();
  },
);

it.each([
  ['on a page that names no key', null],
  ['on a page that names another', generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!],
])('believes nothing %s, signed or not', async (_, trusted) => {
  for (const document of [live, registry, { ...registry, sections: {}, signature: '' }]) {
    answering(document);
    await expect(load(trusted)).resolves.toBeNull();
    provideStartData({ registry: document });
    await expect(load(trusted)).resolves.toBeNull();
  }
});

it('continues with the last one, and reports it, when newer ones are withheld until it expires', async () => {
  answering(live);
  await load();
  const reported = reportsOfPage();
  jest.useFakeTimers({ now: Date.now() + 8 * day, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  await expect(load()).resolves.toEqual(registry);
  expect(reported().map(({ properties }) => properties.message)).toEqual([
    `revision 7 ended at ${times.expires}`,
  ]);
});

it('takes a newer one, one that was only renewed, and one of a site that was released again', async () => {
  answering(live);
  await load();
  answering(signed({ ...registry, ...times, expires: inDays(7) }));
  await expect(load()).resolves.toEqual(registry);
  answering(newer);
  await expect(load()).resolves.toMatchObject({ revision: 8 });
  answering(signed({ ...registry, ...times, revision: 1, at: inDays(0.5) }));
  await expect(load()).resolves.toMatchObject({ revision: 1 });
});

it('compares by the revision where one of the two has no time', async () => {
  answering(live);
  await load();
  const { expires } = times;
  answering(signed({ ...registry, expires, revision: 6 }));
  await expect(load()).resolves.toMatchObject({ revision: 7 });
  answering(signed({ ...registry, expires, revision: 8 }));
  await expect(load()).resolves.toMatchObject({ revision: 8 });
});

it('takes an older one where the newer that is kept is not the site’s own', async () => {
  localStorage.setItem('last-registry', JSON.stringify({ ...newer, revision: 90 }));
  answering(live);
  await expect(load()).resolves.toEqual(registry);
});

it('reports an unavailable registry with the host and the revision that it continues with', async () => {
  const reported = reportsOfPage();
  answering(live);
  await load();
  answering({}, 500);
  await load();
  expect(reported()).toMatchObject([
    {
      name: 'Component_Error',
      properties: {
        section: 'host',
        version: '1.0.0',
        revision: 7,
        previous: false,
        component: 'registry',
        phase: 'load',
        message: 'registry answered 500',
      },
    },
  ]);
});

it('has none on a first visit without it, or with a kept one that is garbage', async () => {
  answering({}, 404);
  await expect(load()).resolves.toBeNull();
  localStorage.setItem('last-registry', '{"sections":');
  await expect(load()).resolves.toBeNull();
});

it.each([
  ['/remotes.json', 'http://localhost/remotes/news/1.0.0/remoteEntry.js'],
  ['https://cdn.exemplo.com.br/remotes.json', 'https://cdn.exemplo.com.br/remotes/news/1.0.0/remoteEntry.js'],
])('looks for the sections where the registry %s stands', async (url, address) => {
  const entry = '/remotes/news/1.0.0/remoteEntry.js';
  const previous = { version: '0.9.0', entry, globalName: 'news_0', integrity: {} };
  const news = { ...previous, version: '1.0.0', title: 'Conteúdo', routes: [], widgets: [], previous };
  answering(signed({ ...registry, ...times, sections: { news } }));
  const loaded = await load(key, url);
  expect(loaded?.sections['news']).toMatchObject({ entry: address, previous: { entry: address } });
});

it('needs no signature in development, next to a key that a release left or not', async () => {
  answering(live);
  await load();
  answering({ ...registry, revision: 0 });
  for (const trusted of [null, key])
    await expect(
      loadRegistry('/remotes.json', { publicKey: trusted, acceptsUnsigned: true }),
    ).resolves.toEqual({ ...registry, revision: 0 });
});

describe('on a page with a registry', () => {
  it('requests nothing, and stores it for a visit without a network', async () => {
    const fetch = answering({}, 503);
    provideStartData({ registry: live });
    await expect(load()).resolves.toEqual(registry);
    expect(fetch).not.toHaveBeenCalled();
    document.head.replaceChildren();
    await expect(load()).resolves.toEqual(registry);
  });

  it.each([
    ['changed on the way', { registry: { ...live, revision: 8 } }],
    ['not signed', { registry }],
    ['over', { registry: signed({ ...registry, ...times, expires: inDays(-1) }) }],
    ['no registry', { registry: 'none' }],
    ['cut off', '{"registry":{"revision":7,'],
  ])('asks for the live one when it is %s', async (_, data) => {
    answering(live);
    provideStartData(data);
    await expect(load()).resolves.toEqual(registry);
  });

  it('requests the live one when the page is older than the newest seen registry', async () => {
    answering(newer);
    await load();
    provideStartData({ registry: live });
    await expect(load()).resolves.toMatchObject({ revision: 8 });
  });

  it('starts from the last one when both the page’s and the live one are broken', async () => {
    answering(live);
    await load();
    answering({}, 500);
    provideStartData({ registry: { ...live, revision: 9 } });
    await expect(load()).resolves.toEqual(registry);
  });
});
