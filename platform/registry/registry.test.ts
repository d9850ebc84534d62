import { checkRegistry, parseRegistry } from './registry';

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
  ['a section without an entry', { ...registry, sections: { news: { ...news, entry: undefined } } }],
  [
    'an access it does not know',
    { ...registry, sections: { news: { ...news, routes: [{ path: '/', access: 'all' }] } } },
  ],
])('refuses %s', (_, value) => {
  expect(() => parseRegistry(value)).toThrow();
  expect(() => checkRegistry(value)).toThrow();
});
