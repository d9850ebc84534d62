import { checkRegistry, parseRegistry } from './registry';
import { findUnavailable } from './routes';

const release = {
  version: '1.0.0',
  entry: '/remotes/news/1.0.0/remoteEntry.js',
  globalName: 'news_1',
  integrity: {},
};
const news = { ...release, title: 'Conteúdo', routes: [{ path: '/news', access: 'public' }], widgets: [] };
const registry = {
  signature: 'c2ln',
  revision: 1,
  host: { version: '1.0.0', previous: null },
  sections: { news },
};

it('gives a page what it reads, with its defaults', () => {
  const { routes } = parseRegistry(registry).sections['news']!;
  expect(routes).toEqual([{ path: '/news', access: 'public', frame: 'site' }]);
});

it('hands on a checked document unchanged, so that its signature still holds', () => {
  expect(JSON.stringify(checkRegistry(registry))).toBe(JSON.stringify(registry));
});

it.each([
  ['nothing', null],
  ['a revision alone', { revision: 1 }],
  ['no host', { ...registry, host: null }],
])('refuses %s', (_, value) => {
  expect(() => parseRegistry(value)).toThrow();
  expect(() => checkRegistry(value)).toThrow();
});

const [route] = news.routes;
const link = { label: 'Notícias', path: '/news', order: 25 };

it.each<[string, object | null, string]>([
  ['nothing in its place', null, 'all of it'],
  ['no entry', { entry: undefined }, 'entry'],
  ['an access that is none', { routes: [{ ...route, access: 'publik' }] }, 'routes.0.access'],
  ['a frame that is none', { routes: [{ ...route, frame: 'bara' }] }, 'routes.0.frame'],
  ['requests as text', { routes: [{ ...route, data: '/news' }] }, 'routes.0.data'],
  ['an audience that is none', { navigation: [{ ...link, audience: 'everbody' }] }, 'navigation.0.audience'],
  ['an order as text', { navigation: [{ ...link, order: '25' }] }, 'navigation.0.order'],
  ['a link to a script', { navigation: [{ ...link, path: 'javascript:x' }] }, 'navigation.0.path'],
  ['a number for a title', { title: 5 }, 'title'],
])('leaves out a section with %s, and keeps the others', (_, fault, place) => {
  const broken = fault && { ...news, ...fault };
  const sections = { broken, news: { ...news, routes: [{ path: '/other', access: 'public' }] } };
  for (const read of [parseRegistry, checkRegistry]) {
    const found = read({ ...registry, sections });
    expect(Object.keys(found.sections)).toEqual(['news']);
    expect(found.problems).toEqual([`section broken: ${place}`]);
    if (fault) expect(findUnavailable(found, '/news')?.name).toBe('broken');
    expect(findUnavailable(found, '/other')).toBeNull();
  }
});

it('leaves out a canary alone, and a retired section', () => {
  const canary = { ...release, routes: [], widgets: [], percent: '10' };
  const gone = { title: 'Antiga', routes: [{ path: '/old' }] };
  const document = { ...registry, sections: { news: { ...news, canary } }, retired: { gone, odd: 5 } };
  const read = parseRegistry(document);
  expect([read.sections['news'], read.problems]).toEqual([
    expect.not.objectContaining({ canary: expect.anything() }),
    ['canary news: canary.percent'],
  ]);
  expect(read.retired).toEqual({ gone });
  expect(checkRegistry(document)).toMatchObject({
    sections: { news: { title: 'Conteúdo' } },
    retired: { gone },
  });
});

it('reads what a newer release of the platform wrote, but for a section with an unknown value', () => {
  const newer = { ...news, routes: [{ path: '/members', access: 'paying' }], tariff: 'gold' };
  const read = parseRegistry({
    ...registry,
    tariffs: {},
    sections: { news: { ...news, tariff: 'free' }, newer },
  });
  expect([Object.keys(read.sections), Object.keys(read.unavailable!)]).toEqual([['news'], ['newer']]);
});
