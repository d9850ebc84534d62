import { additionOf, beaconsIn } from './beacon';

const of = { section: 'news', version: '1.0.0' };
const received = (beacon: object) =>
  beaconsIn(JSON.stringify({ visit: 'a', beacons: [{ ...of, ...beacon }] }))!.beacons;

it.each<[string, object, object]>([
  [
    'the largest that is believed',
    { lcp: 60_000, inp: 60_000, cls: 10_000 },
    { lcp: 60_000, inp: 60_000, cls: 10_000 },
  ],
  ['nothing', { lcp: 0, cls: 0, bytes: 0, requests: 0 }, { lcp: 0, cls: 0, bytes: 0, requests: 0 }],
  ['too much', { lcp: 60_001, bytes: 1e9, requests: 1001 }, {}],
  ['less than nothing', { lcp: -1 }, {}],
  ['half a millisecond', { lcp: 0.5 }, {}],
  ['no number', { lcp: '900', inp: null, cls: [1], bytes: {} }, {}],
  ['unknown fields', { ip: '192.0.2.1', path: '/reset/segredo', __proto__: { lcp: 1 } }, {}],
])('a beacon of vitals that measured %s', (_, measured, expected) => {
  expect(received({ kind: 'vitals', ...measured })).toEqual([{ kind: 'vitals', ...of, measured: expected }]);
});

it.each([
  ['load', 'load'],
  ['hang', 'hang'],
  [undefined, 'run'],
  ['<b>', 'run'],
])('a failure in phase %s counts as one in %s', (phase, expected) => {
  expect(received({ kind: 'failure', phase })).toMatchObject([{ phase: expected }]);
});

it('takes no more than fifty beacons of one body', () => {
  const beacons = Array.from({ length: 60 }, () => ({ kind: 'mount', ...of }));
  expect(beaconsIn(JSON.stringify({ visit: 'a', beacons }))!.beacons).toHaveLength(50);
});

const beacon = { ...of, measured: {} };
it.each([
  ['the first mount', { kind: 'mount', ...beacon }, [true, true], { ...of, isNewVisit: true }],
  ['another mount', { kind: 'mount', ...beacon }, [false, false], null],
  [
    'a failure after a mount',
    { kind: 'failure', phase: 'run', ...beacon },
    [false, true],
    { ...of, isNewVisit: false, failure: 'run' },
  ],
  ['the same failure again', { kind: 'failure', phase: 'run', ...beacon }, [false, false], null],
  ['a start', { kind: 'start', ...beacon }, [false, true], null],
  [
    'vitals',
    { kind: 'vitals', ...of, measured: { lcp: 1 } },
    [false, true],
    { ...of, measured: { lcp: 1 }, isNewVisit: false },
  ],
  [
    'vitals of the host',
    { kind: 'vitals', section: 'host', version: '1', measured: {} },
    [false, true],
    { section: 'host', version: '1', measured: {}, isNewVisit: true },
  ],
  ['vitals again', { kind: 'vitals', ...of, measured: { lcp: 1 } }, [false, false], null],
] as const)(
  '%s adds what the visit has not reported before',
  (_, reported, [isNewVisit, isNewKind], expected) => {
    expect(additionOf(reported, { isNewVisit, isNewKind })).toEqual(expected);
  },
);
