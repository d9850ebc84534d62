import { testSection } from '@painel/shared/testing';
import { fallBackToPrevious, hasPage, provideReleases, releaseOf, retryVersion } from './releases';

it('recognises the pages of the site, whatever their query', () => {
  expect(hasPage('/alerts?kind=halving')).toBe(true);
  const alerts = { routes: [{ path: '/alerts' }] };
  provideReleases({ sections: { alerts } } as never);
  expect(hasPage('/alerts?kind=halving')).toBe(true);
  provideReleases({ sections: {} } as never);
  expect(hasPage('/alerts')).toBe(false);
});

it('retries the version of one section and leaves the others on theirs', () => {
  const previous = { version: '1.0.0' };
  const sections = Object.fromEntries(
    ['news', 'taxes'].map((name) => [name, testSection(name, { previous }, '2.0.0')]),
  );
  provideReleases({ sections } as never);
  const versions = () => ['news', 'taxes'].map((name) => releaseOf(name)?.version);
  for (const name of ['news', 'taxes']) expect(fallBackToPrevious(name, '2.0.0')).toBe(true);
  expect(versions()).toEqual(['1.0.0', '1.0.0']);
  expect(retryVersion('news')).toBe(true);
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
  expect(retryVersion('news')).toBe(false);
});
