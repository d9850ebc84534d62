import { testRegistry } from '../testing/visit-site';
import { guardRoutes, sectionAt } from './section-routes';

it.each([
  ['/login', 'auth', 'bare'],
  ['/learn', 'news', 'site'],
])('knows from the registry who answers %s, and in which frame', (path, section, frame) =>
  expect(sectionAt(testRegistry, path)).toMatchObject({ section, frame }),
);

it.each(['/', '/nao-existe', '/news/velha'])('has no section for %s', (path) =>
  expect(sectionAt(testRegistry, path)).toBeNull(),
);

it('mounts no route that the registry does not list', () => {
  const listed = testRegistry.sections['news']!.routes;
  const mounted = guardRoutes([{ path: '/news' }, { path: '/segredo' }], listed);
  expect(mounted.flatMap(({ children }) => children)).toEqual([{ path: '/news' }]);
});

it('asks once more for a page that did not come', async () => {
  const page = jest.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValue({ Component: null });
  const listed = testRegistry.sections['news']!.routes;
  const [guard] = guardRoutes([{ path: '/news', lazy: page }], listed);
  const { lazy } = guard!.children![0]!;
  await expect((lazy as typeof page)()).resolves.toEqual({ Component: null });
  expect(page).toHaveBeenCalledTimes(2);
});

it('asks once more only when the other files of the page have failed too', async () => {
  // Webpack hands the pending request of a file to the second import too.
  let isSettled = false;
  setTimeout(() => (isSettled = true), 50);
  const page = jest.fn(async () => {
    if (page.mock.calls.length === 1 || !isSettled) throw new Error('refused');
    return { Component: null };
  });
  const listed = testRegistry.sections['news']!.routes;
  const [guard] = guardRoutes([{ path: '/news', lazy: page }], listed);
  const { lazy } = guard!.children![0]!;
  await expect((lazy as typeof page)()).resolves.toEqual({ Component: null });
});
