import { generateKeyPairSync, sign } from 'node:crypto';
import { configureAnalytics } from '@painel/shared/analytics';
import { bring } from '../testing/bring';
import { loadRegistry } from './load-registry';

const registry = { revision: 7, host: { version: '1.0.0' }, sections: {} };

const answering = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

it('reads the live registry', async () => {
  answering(registry);
  await expect(loadRegistry('/remotes.json', null)).resolves.toEqual(registry);
});

it.each([
  ['out of reach', () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'))],
  ['an error page', () => answering({}, 500)],
  ['not a registry', () => answering({ sections: 'none' })],
])('takes the last good one when the live one is %s', async (_, fail) => {
  answering(registry);
  await loadRegistry('/remotes.json', null);
  fail();
  await expect(loadRegistry('/remotes.json', null)).resolves.toEqual(registry);
});

it('tells of a registry that cannot be had with the host and the revision that it goes on with', async () => {
  const sent: string[] = [];
  navigator.sendBeacon = (_url, body) => sent.push(String(body)) > 0;
  configureAnalytics('/events');
  answering(registry);
  await loadRegistry('/remotes.json', null);
  answering({}, 500);
  await loadRegistry('/remotes.json', null);
  dispatchEvent(new Event('pagehide'));
  configureAnalytics(null);
  const [{ name, properties }] = sent.flatMap((body) => JSON.parse(body).events) as [
    { name: string; properties: object },
  ];
  expect([name, properties]).toEqual([
    'Component_Error',
    {
      section: 'host',
      version: '1.0.0',
      revision: 7,
      previous: false,
      component: 'registry',
      phase: 'load',
      message: 'registry answered 500',
    },
  ]);
});

it('has none on a first visit without it, or with a kept one that is garbage', async () => {
  answering({}, 404);
  await expect(loadRegistry('/remotes.json', null)).resolves.toBeNull();
  localStorage.setItem('last-registry', '{"sections":');
  await expect(loadRegistry('/remotes.json', null)).resolves.toBeNull();
});

it.each([
  ['/remotes.json', 'http://localhost/remotes/news/1.0.0/remoteEntry.js'],
  ['https://cdn.exemplo.com.br/remotes.json', 'https://cdn.exemplo.com.br/remotes/news/1.0.0/remoteEntry.js'],
])('looks for the sections where the registry %s stands', async (url, address) => {
  const entry = '/remotes/news/1.0.0/remoteEntry.js';
  const previous = { version: '0.9.0', entry, globalName: 'news_0', integrity: {} };
  const news = { ...previous, version: '1.0.0', title: 'Conteúdo', routes: [], widgets: [], previous };
  answering({ ...registry, sections: { news } });
  const loaded = await loadRegistry(url, null);
  expect(loaded?.sections['news']).toMatchObject({ entry: address, previous: { entry: address } });
});

describe('with the key of the site', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'jwk' }).x!;
  const signature = sign(null, Buffer.from(JSON.stringify(registry)), privateKey).toString('base64url');
  const load = () => loadRegistry('/remotes.json', key);

  it('takes a registry that is signed with it', async () => {
    answering({ ...registry, signature });
    await expect(load()).resolves.toEqual(registry);
  });

  it('starts from the last signed one when the live one was changed on the way', async () => {
    answering({ ...registry, signature });
    await load();
    answering({ ...registry, revision: 8, signature });
    await expect(load()).resolves.toEqual(registry);
  });

  it('asks for nothing that the page brought along, and keeps it for a visit without', async () => {
    const fetch = answering({}, 503);
    bring({ registry: { ...registry, signature } });
    await expect(load()).resolves.toEqual(registry);
    expect(fetch).not.toHaveBeenCalled();
    document.head.replaceChildren();
    await expect(load()).resolves.toEqual(registry);
  });

  it.each([
    ['changed on the way', { registry: { ...registry, revision: 8, signature } }],
    ['not signed', { registry }],
    ['no registry', { registry: 'none' }],
    ['cut off', '{"registry":{"revision":7,'],
  ])('asks for the live one when the one that the page brought is %s', async (_, data) => {
    answering({ ...registry, signature });
    bring(data);
    await expect(load()).resolves.toEqual(registry);
  });

  it('starts from the last one when both the brought and the live one are broken', async () => {
    answering({ ...registry, signature });
    await load();
    answering({}, 500);
    bring({ registry: { ...registry, revision: 9, signature } });
    await expect(load()).resolves.toEqual(registry);
  });

  it('does not believe a kept one that somebody changed either', async () => {
    localStorage.setItem('last-registry', JSON.stringify({ ...registry, revision: 9, signature }));
    answering({}, 500);
    await expect(load()).resolves.toBeNull();
  });
});
