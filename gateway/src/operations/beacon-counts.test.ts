import { createBeaconCounts, graceMs } from './beacon-counts';

const minute = 60_000;
let now = 0;
const counts = () => createBeaconCounts(() => now);
const of = { section: 'news', version: '1' };
const start = { kind: 'start', ...of } as const;
const mount = { kind: 'mount', ...of } as const;
const failure = { kind: 'failure', ...of } as const;
const leave = { kind: 'leave', ...of } as const;
const vitals = { kind: 'vitals', ...of } as const;

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
  counted.add(mount, 'another party', '192.0.2.2');
  expect(counted.of('news', '1')).toEqual({ visits: 3, failed: 2 });
});

it('lets one client count for two visits at any time, however patient it is', () => {
  const counted = counts();
  for (now = 0; now < 60 * minute; now += minute / 2) {
    counted.add(failure, `v${now}`, '192.0.2.1');
    expect(counted.of('news', '1').failed).toBeLessThanOrEqual(2);
  }
});

it('recognises a visit whose address changes', () => {
  const counted = counts();
  counted.add(start, 'a', '192.0.2.1');
  counted.add(mount, 'a', '198.51.100.7');
  now = graceMs;
  expect(counted.takeOutcomes('news', ['1'])).toEqual([
    { version: '1', startedAt: 0, failed: false, hung: false },
  ]);
});

it.each([
  ['started and came up', [start, mount], { visits: 1, failed: 0 }],
  ['started and measured before it came up', [start, vitals, mount], { visits: 1, failed: 0 }],
  ['only measured', [vitals], { visits: 0, failed: 0 }],
  ['started and failed', [start, failure], { visits: 1, failed: 1 }],
  ['started and came up, and failed then', [start, mount, failure], { visits: 1, failed: 1 }],
  ['started and reported no more', [start], { visits: 1, failed: 1 }],
  ['was left before it came up', [start, leave], { visits: 0, failed: 0 }],
  ['was prepared, and shown later', [start, leave, start, mount], { visits: 1, failed: 0 }],
  ['was prepared, and hung as it was shown', [start, leave, start], { visits: 1, failed: 1 }],
  ['failed, and was tried again', [start, failure, start], { visits: 1, failed: 1 }],
])('a visit in which a version %s counts as that', (_, beacons, expected) => {
  const counted = counts();
  for (const beacon of beacons) counted.add(beacon, 'a', '192.0.2.1');
  now = graceMs - 1;
  expect(counted.takeOutcomes('news', ['1'])).toEqual([]);
  now = graceMs;
  expect(counted.of('news', '1')).toEqual(expected);
  const outcomes = expected.visits ? [{ version: '1', startedAt: 0, failed: expected.failed > 0 }] : [];
  expect(counted.takeOutcomes('news', ['1'])).toMatchObject(outcomes);
  expect(counted.takeOutcomes('news', ['1'])).toEqual([]);
});

it('counts what a visit has not reported before', () => {
  const counted = counts();
  const reported = (beacon: Parameters<typeof counted.add>[0]) => counted.add(beacon, 'a', '192.0.2.1');
  expect(
    [mount, mount, failure, { ...failure, phase: 'load' as const }, failure, vitals].map(reported),
  ).toEqual([
    { isNewVisit: true, isNewKind: true },
    { isNewVisit: false, isNewKind: false },
    { isNewVisit: false, isNewKind: true },
    { isNewVisit: false, isNewKind: true },
    { isNewVisit: false, isNewKind: false },
    { isNewVisit: false, isNewKind: true },
  ]);
  for (const visit of ['b', 'c']) counted.add(mount, visit, '192.0.2.1');
  expect(counted.add(vitals, 'd', '192.0.2.1')).toBeNull();
});

it('gives the visits of both versions in the order in which they began, and none without a start', () => {
  const counted = counts();
  for (const [index, version] of ['2', '1', '2'].entries()) {
    now = index;
    counted.add({ ...start, version }, `v${index}`, `client ${index}`);
  }
  // It belongs to the version that the browser fell back to.
  counted.add(mount, 'v0', 'client 0');
  now = graceMs + 3;
  expect(counted.takeOutcomes('news', ['1', '2']).map(({ version }) => version)).toEqual(['2', '1', '2']);
});
