import { leastReliable } from './reading';

const live = { source: 'live', readAt: '2026-11-20T12:00:00.000Z' } as const;
const older = { source: 'live', readAt: '2026-11-20T11:00:00.000Z' } as const;
const untimed = { source: 'live', readAt: null } as const;
const stale = { source: 'stale', readAt: '2026-11-20T09:00:00.000Z' } as const;
const simulated = { source: 'simulated', readAt: null } as const;

it.each([
  ['the oldest of two live ones', [live, older], older],
  ['a late one, however fresh the rest', [live, stale, older], stale],
  ['a simulated one above all', [stale, simulated, live], simulated],
  ['one with a time among equals', [untimed, live], live],
  ['nothing without a reading', [], null],
])('a card of several readings says %s', (_, readings, weakest) => {
  expect(leastReliable(readings)).toBe(weakest);
});
