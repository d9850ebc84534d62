import { hasPage, provideReleases } from './releases';

it('recognises the pages of the site, whatever their query', () => {
  expect(hasPage('/alerts?kind=halving')).toBe(true);
  const alerts = { routes: [{ path: '/alerts' }] };
  provideReleases({ sections: { alerts } } as never);
  expect(hasPage('/alerts?kind=halving')).toBe(true);
  provideReleases({ sections: {} } as never);
  expect(hasPage('/alerts')).toBe(false);
});
