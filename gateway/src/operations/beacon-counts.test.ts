import { createBeaconCounts } from './beacon-counts';

const minute = 60_000;
let now = 0;
const counts = () => createBeaconCounts(() => now);
const mount = { kind: 'mount', section: 'news', version: '1' } as const;
const failure = { ...mount, kind: 'failure' } as const;

beforeEach(() => {
  now = 0;
});

it('counts visits, however often each reports', () => {
  const counted = counts();
  for (const visit of ['a', 'b', 'b']) counted.add(mount, visit, '192.0.2.1');
  for (const visit of ['b', 'c', 'c']) counted.add(failure, visit, '192.0.2.2');
  expect(counted.of('news', '1')).toEqual({ visits: 3, failed: 2 });
  expect(counted.of('news', '2')).toEqual({ visits: 0, failed: 0 });
});

it('forgets what is older than ten minutes', () => {
  const counted = counts();
  counted.add(failure, 'a', '192.0.2.1');
  now = 9 * minute;
  counted.add(mount, 'b', '192.0.2.1');
  expect(counted.of('news', '1')).toEqual({ visits: 2, failed: 1 });
  now = 10 * minute;
  expect(counted.of('news', '1')).toEqual({ visits: 1, failed: 0 });
});

it('lets one client count for two visits of a version', () => {
  const counted = counts();
  for (let visit = 0; visit < 100; visit += 1) counted.add(failure, `v${visit}`, '192.0.2.1');
  expect(counted.of('news', '1')).toEqual({ visits: 2, failed: 2 });
  counted.add(mount, 'somebody else', '192.0.2.2');
  expect(counted.of('news', '1')).toEqual({ visits: 3, failed: 2 });
});

it('lets one client count for two visits at any time, however patient it is', () => {
  const counted = counts();
  for (now = 0; now < 60 * minute; now += minute / 2) {
    counted.add(failure, `v${now}`, '192.0.2.1');
    expect(counted.of('news', '1').failed).toBeLessThanOrEqual(2);
  }
});
