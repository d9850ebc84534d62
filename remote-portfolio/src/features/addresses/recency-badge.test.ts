import { recencyOf } from './recency-badge';

const now = '2026-11-20T12:00:00';
const dayMs = 24 * 60 * 60 * 1000;
const before = (days: number) => new Date(new Date(now).getTime() - days * dayMs).toISOString();

it.each([
  [-1, { kind: 'today' }],
  [0, { kind: 'today' }],
  [1, { kind: 'yesterday' }],
  [2, { kind: 'days', count: 2 }],
  [30, { kind: 'days', count: 30 }],
  [31, { kind: 'months', count: 1 }],
  [59, { kind: 'months', count: 1 }],
  [60, { kind: 'months', count: 2 }],
  [179, { kind: 'months', count: 5 }],
  [180, { kind: 'months', count: 6 }],
  [181, { kind: 'over-six-months' }],
  [4000, { kind: 'over-six-months' }],
])('puts a transaction of %d days ago in its step', (days, step) => {
  expect(recencyOf(before(days), now)).toEqual(step);
});

it('counts calendar days: late yesterday is yesterday, however few hours ago', () => {
  expect(recencyOf('2026-11-19T23:59:00', '2026-11-20T00:01:00')).toEqual({ kind: 'yesterday' });
});

it('marks an address that never moved', () => {
  expect(recencyOf(null, now)).toEqual({ kind: 'none' });
});

it('marks an unreadable date', () => {
  expect(recencyOf('ontem de manhã', now)).toEqual({ kind: 'unreadable' });
});
