import type { SectionBuild } from '../builds/builds';
import { beginCanary } from './registry-edits';
import type { SignedRegistry } from './signature';

it('gives a canary its share of the readers until so many hours from now', () => {
  const live = { version: '1.0.0', entry: 'remoteEntry.js' };
  const registry = { sections: { news: live } } as unknown as SignedRegistry;
  const build = {
    name: 'news',
    version: '1.1.0',
    entry: 'remoteEntry.js',
    files: {},
    section: { routes: [], widgets: [] },
  } as unknown as SectionBuild;
  const now = Date.now();
  const { canary, version } = beginCanary(registry, build, { percent: 10, hours: 24 }).sections['news']!;
  expect([version, canary?.version, canary?.percent]).toEqual(['1.0.0', '1.1.0', 10]);
  const hours = (Date.parse(canary!.until!) - now) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);
});
