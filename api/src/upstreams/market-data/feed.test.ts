import { UpstreamUnavailableError } from '../unavailable';
import { type Feed, type Stamped, createFeed } from './feed';

const start = new Date('2026-11-20T12:00:00.000Z');
const logger = { info: () => {}, warn: () => {} };
let running: Feed<number> | null = null;

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => {
  running?.stop();
  jest.useRealTimers();
});

function started(load: (() => Promise<Stamped<number>>) | null): Feed<number> {
  const times = { everyMs: 10_000, freshMs: 60_000, staleMs: 15 * 60_000 };
  running = createFeed({ name: 'teste', load, ...times, clock: () => new Date(), logger });
  running.start();
  return running;
}

const stamped = (value: number): Stamped<number> => ({ value, readAt: new Date() });

it('makes a thousand readers wait for one call', async () => {
  const load = jest.fn(async () => stamped(1));
  const feed = started(load);

  const readings = await Promise.all(Array.from({ length: 1_000 }, () => feed.read()));

  expect(load).toHaveBeenCalledTimes(1);
  expect(readings.every(({ value, source }) => value === 1 && source === 'live')).toBe(true);
});

it('asks again about every ten seconds, whoever reads', async () => {
  const load = jest.fn(async () => stamped(1));
  started(load);

  await jest.advanceTimersByTimeAsync(60_000);

  expect(load.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(load.mock.calls.length).toBeLessThanOrEqual(8);
});

it('marks a value as stale when its source has failed for a while, and drops it at last', async () => {
  const load = jest.fn(async () => stamped(1));
  const feed = started(load);
  await feed.read();
  load.mockRejectedValue(new Error('fora do ar'));

  await jest.advanceTimersByTimeAsync(50_000);
  expect(await feed.read()).toMatchObject({ source: 'live', readAt: start });

  await jest.advanceTimersByTimeAsync(20_000);
  expect(await feed.read()).toMatchObject({ value: 1, source: 'stale', readAt: start });
  expect(feed.fresh()).toBeNull();

  await jest.advanceTimersByTimeAsync(15 * 60_000);
  await expect(feed.read()).rejects.toThrow(UpstreamUnavailableError);
});

it('answers at once with what it has while the source hangs', async () => {
  const load = jest.fn(async () => stamped(1));
  const feed = started(load);
  await feed.read();
  load.mockImplementation(() => new Promise(() => {}));

  await jest.advanceTimersByTimeAsync(120_000);

  expect(await feed.read()).toMatchObject({ value: 1, source: 'stale' });
});

it('recovers by itself', async () => {
  const load = jest.fn<Promise<Stamped<number>>, []>().mockRejectedValueOnce(new Error('fora do ar'));
  load.mockImplementation(async () => stamped(2));
  const feed = started(load);

  await expect(feed.read()).rejects.toThrow(UpstreamUnavailableError);
  await jest.advanceTimersByTimeAsync(12_000);

  expect(await feed.read()).toMatchObject({ value: 2, source: 'live' });
});

it('lets nobody wait for ever for a first value', async () => {
  const feed = started(() => new Promise(() => {}));

  const outcome = feed.read().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(8_000);

  expect(await outcome).toBeInstanceOf(UpstreamUnavailableError);
});

it('is unavailable when its source is switched off', async () => {
  await expect(started(null).read()).rejects.toThrow(UpstreamUnavailableError);
});
