import type { Feed } from '../market-data/feed';
import type { Reading } from '../market-data/market-data';
import { UpstreamUnavailableError } from '../unavailable';
import { joinReadings, readOrNull } from './join-readings';

const at = (time: string, source: Reading<number>['source'] = 'live'): Reading<number> => ({
  value: 1,
  source,
  readAt: new Date(time),
});
const feed = (read: () => Promise<Reading<number>>) => ({ read }) as Feed<number>;

it('is as old as its oldest part and live while all are', () => {
  const parts = [at('2026-11-20T12:00:00Z'), null, at('2026-11-19T18:00:00Z')];

  expect(joinReadings(parts)).toEqual({ source: 'live', readAt: new Date('2026-11-19T18:00:00Z') });
});

it('is stale when one part is', () => {
  const parts = [at('2026-11-20T12:00:00Z'), at('2026-11-20T11:00:00Z', 'stale')];

  expect(joinReadings(parts)).toEqual({ source: 'stale', readAt: new Date('2026-11-20T11:00:00Z') });
});

it('is simulated when one part is', () => {
  const parts = [at('2026-11-20T12:00:00Z', 'stale'), at('2026-11-20T11:00:00Z', 'simulated')];

  expect(joinReadings(parts).source).toBe('simulated');
});

it('takes a part that is unavailable as missing', async () => {
  const kept = at('2026-11-20T12:00:00Z');

  expect(await readOrNull(feed(async () => kept))).toBe(kept);
  expect(await readOrNull(feed(() => Promise.reject(new UpstreamUnavailableError())))).toBeNull();
});

it('does not wait long for a part that hangs', async () => {
  jest.useFakeTimers();
  const part = readOrNull(feed(() => new Promise(() => {})));
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();

  expect(await part).toBeNull();
});
