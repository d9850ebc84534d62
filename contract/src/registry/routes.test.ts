import { findRedirect, findRoute, matchesRoute, routesOverlap } from './routes';

it.each([
  ['/news', '/news', true],
  ['/news', '/News/', true],
  ['/news', '/news/old', false],
  ['/learn/:slug', '/learn/halving', true],
  ['/learn/:slug', '/learn', false],
  ['/learn/:slug', '/learn//', false],
  ['/learn/:slug/page', '/learn//page', false],
  ['/docs/*', '/docs', true],
  ['/docs/*', '/docs/a/b', true],
  ['/docs/*', '/other/a', false],
  ['/', '/', true],
  ['/', '/news', false],
])('the route %s for %s: %s', (pattern, path, expected) =>
  expect(matchesRoute(pattern, path)).toBe(expected),
);

it('finds the route with the fewest parameters, whichever section lists it and wherever', () => {
  const sections = {
    other: { routes: [{ path: '/learn/*' }] },
    news: { routes: [{ path: '/learn/:slug' }, { path: '/learn/glossario' }] },
  };
  const found = (path: string) => findRoute(sections, path)?.route.path;
  expect(found('/learn/glossario')).toBe('/learn/glossario');
  expect(findRoute(sections, '/learn/a/b')).toMatchObject({ name: 'other', route: { path: '/learn/*' } });
  expect(findRoute(sections, '/market')).toBeNull();
});

it.each([
  ['/noticias', '/news'],
  ['/Noticias/', '/news'],
  ['/artigos/Halving%20de-2024', '/learn/Halving%20de-2024'],
  ['/artigos/lista', '/learn'],
  ['/artigos', null],
  ['/news', null],
])('leads from %s to %s', (path, expected) => {
  const routes = ['/news', '/learn', '/learn/:slug'].map((route) => ({ path: route }));
  const redirects = [
    { from: '/artigos/:slug', to: '/learn/:slug' },
    { from: '/artigos/lista', to: '/learn' },
    { from: '/noticias', to: '/news' },
    { from: '/news', to: '/learn' },
  ];
  expect(findRedirect({ auth: { routes: [] }, news: { routes, redirects } }, path)).toBe(expected);
});

it.each([
  ['/news', '/news', true],
  ['/news', '/learn', false],
  ['/learn/:slug', '/learn/taxes', true],
  ['/learn/:slug', '/learn', false],
  ['/learn/:slug', '/learn/:other/page', false],
  ['/docs/*', '/docs/a/b', true],
  ['/', '/', true],
  ['/', '/:page', false],
  ['/Portfolio', '/portfolio', true],
])('whether a path matches both %s and %s: %s', (one, other, expected) => {
  expect(routesOverlap(one, other)).toBe(expected);
  expect(routesOverlap(other, one)).toBe(expected);
});

it.each(['/[', '/a{2,1}', '/x|/portfolio', `/${'a*'.repeat(20)}b`, '/('])(
  'takes %s for its letters: it matches no other page, and no page waits for it',
  (pattern) => {
    expect(matchesRoute(pattern, '/portfolio')).toBe(false);
    const before = process.cpuUsage();
    matchesRoute(pattern, `/${'a'.repeat(100_000)}`);
    matchesRoute(`/${'a'.repeat(1_000_000)}`, '/portfolio');
    const { user, system } = process.cpuUsage(before);
    // Of the processor, which other programs do not take. A pattern would need years.
    expect((user + system) / 1_000).toBeLessThan(1_000);
  },
);
