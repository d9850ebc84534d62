import { UpstreamUnavailableError } from '../unavailable';
import { type Feed, createFeed } from './feed';
import type { Timestamped } from './timestamped';
import type { FeedSnapshots } from './snapshots/feed-snapshots';

const start = new Date('2026-11-20T12:00:00.000Z');
const logger = { info: () => {}, warn: () => {} };
let running: Feed<number> | null = null;

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(async () => {
  await running?.stop();
  jest.useRealTimers();
});

function started(load: (() => Promise<Timestamped<number>>) | null): Feed<number> {
  const times = { everyMs: 10_000, freshMs: 60_000, staleMs: 15 * 60_000 };
  running = createFeed({ name: 'teste', load, ...times, clock: () => new Date(), logger });
  running.start();
  return running;
}

const stamped = (value: number): Timestamped<number> => ({ value, readAt: new Date() });

it('makes a thousand readers wait for one call', async () => {
  const load = jest.fn(async () => stamped(1));
  const feed = started(load);

  const readings = await Promise.all(Array.from({ length: 1_000 }, () => feed.read()));

  expect(load).toHaveBeenCalledTimes(1);
  expect(readings.every(({ value, source }) => value === 1 && source === 'live')).toBe(true);
});

it('lets a process end while a reader waits', () => {
  jest.useRealTimers();
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const feed = started(() => new Promise(() => undefined));

  void feed.read().catch(() => undefined);

  expect(timers()).toBe(before);
});

it('asks again about every ten seconds, however many read', async () => {
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

it('calls a value stale that is old, though the clock was set back since', async () => {
  const load = jest.fn(async () => stamped(1));
  const feed = started(load);
  await feed.read();
  load.mockRejectedValue(new Error('fora do ar'));
  jest.setSystemTime(start.getTime() - 15 * 60_000);

  await jest.advanceTimersByTimeAsync(59_000);
  expect(await feed.read()).toMatchObject({ value: 1, source: 'live' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await feed.read()).toMatchObject({ value: 1, source: 'stale' });
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
  const load = jest.fn<Promise<Timestamped<number>>, []>().mockRejectedValueOnce(new Error('fora do ar'));
  load.mockImplementation(async () => stamped(2));
  const feed = started(load);

  await expect(feed.read()).rejects.toThrow(UpstreamUnavailableError);
  await jest.advanceTimersByTimeAsync(12_000);

  expect(await feed.read()).toMatchObject({ value: 2, source: 'live' });
});

it('asks a source that failed again within the hour, however seldom it is asked', async () => {
  const hourMs = 3_600_000;
  const load = jest.fn<Promise<Timestamped<number>>, []>().mockRejectedValueOnce(new Error('fora do ar'));
  load.mockImplementation(async () => stamped(2));
  const times = { everyMs: 6 * hourMs, freshMs: 18 * hourMs, staleMs: 24 * hourMs };
  running = createFeed({ name: 'teste', load, ...times, clock: () => new Date(), logger });
  running.start();

  await jest.advanceTimersByTimeAsync(1.1 * hourMs);
  expect(await running.read()).toMatchObject({ value: 2, source: 'live' });
  await jest.advanceTimersByTimeAsync(5 * hourMs);
  expect(load).toHaveBeenCalledTimes(2);
});

it('lets no caller wait for ever for a first value', async () => {
  const feed = started(() => new Promise(() => {}));

  const outcome = feed.read().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(8_000);

  expect(await outcome).toBeInstanceOf(UpstreamUnavailableError);
});

it('is unavailable when its source is switched off', async () => {
  await expect(started(null).read()).rejects.toThrow(UpstreamUnavailableError);
});

describe('with stored snapshots', () => {
  const times = { everyMs: 60_000, freshMs: 120_000, staleMs: 15 * 60_000 };

  function remembering(
    load: () => Promise<Timestamped<number>>,
    isLeader = () => true,
    ageMs: number | null = null,
  ) {
    const stored = {
      kept: ageMs === null ? null : { value: 7, readAt: start, fetchedAt: start.getTime() - ageMs },
    };
    const snapshots: FeedSnapshots<number> = {
      restore: async () => stored.kept,
      save: async (kept) => void (stored.kept = kept),
    };
    running = createFeed({
      name: 'teste',
      load,
      ...times,
      clock: () => new Date(),
      logger,
      snapshots,
      isLeader,
    });
    return { feed: running, stored };
  }

  it.each([
    [10_000, 'live', 0],
    [29_999, 'live', 0],
    [30_000, 'live', 1],
    [119_999, 'live', 1],
    [120_000, 'stale', 1],
  ])('begins with what was kept %i ms ago, as %s, and asks %i times', async (ageMs, source, asked) => {
    const load = jest.fn(() => new Promise<Timestamped<number>>(() => {}));
    const { feed } = remembering(load, () => true, ageMs);
    await feed.restore();
    feed.start();
    await jest.advanceTimersByTimeAsync(0);

    expect(await feed.read()).toEqual({ value: 7, source, readAt: start });
    expect(load).toHaveBeenCalledTimes(asked);
  });

  it('keeps what it fetches', async () => {
    const { feed, stored } = remembering(async () => stamped(8));
    feed.start();
    await feed.read();

    expect(stored.kept).toEqual({ value: 8, readAt: start, fetchedAt: start.getTime() });
  });

  it('sends no request while another leads, and shows what that one fetches', async () => {
    const load = jest.fn(async () => stamped(8));
    const { feed, stored } = remembering(load, () => false, 0);
    feed.start();
    expect((await feed.read()).value).toBe(7);

    stored.kept = { value: 9, readAt: start, fetchedAt: start.getTime() + 1 };
    await jest.advanceTimersByTimeAsync(6_000);

    expect((await feed.read()).value).toBe(9);
    expect(load).not.toHaveBeenCalled();
  });

  it('takes over when it becomes the leader', async () => {
    let isLeader = false;
    const load = jest.fn(async () => stamped(8));
    const { feed } = remembering(load, () => isLeader, 40_000);
    feed.start();
    await feed.read();
    isLeader = true;
    await jest.advanceTimersByTimeAsync(6_000);

    expect((await feed.read()).value).toBe(8);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks when it becomes the leader, though its clock was set back since the last value', async () => {
    let isLeader = false;
    const load = jest.fn(async () => stamped(8));
    const { feed } = remembering(load, () => isLeader, -15 * 60_000);
    feed.start();
    expect((await feed.read()).value).toBe(7);
    isLeader = true;
    await jest.advanceTimersByTimeAsync(75_000);

    expect((await feed.read()).value).toBe(8);
  });

  it('shows what another fetches whose clock was set back', async () => {
    const { feed, stored } = remembering(
      () => Promise.reject(new Error('unexpected request')),
      () => false,
      -15 * 60_000,
    );
    feed.start();
    await feed.read();
    stored.kept = { value: 9, readAt: start, fetchedAt: start.getTime() + 1 };
    await jest.advanceTimersByTimeAsync(6_000);

    expect((await feed.read()).value).toBe(9);
  });

  it('continues without the snapshots when that fails', async () => {
    const broken = () => Promise.reject(new Error('banco fora do ar'));
    running = createFeed({
      name: 'teste',
      load: async () => stamped(8),
      ...times,
      clock: () => new Date(),
      logger,
      snapshots: { restore: broken, save: broken },
    });
    running.start();

    expect((await running.read()).value).toBe(8);
  });
});

it('reports every round, also of one that failed', async () => {
  const onRound = jest.fn();
  const load = jest.fn(async () => stamped(1));
  const times = { everyMs: 10_000, freshMs: 60_000, staleMs: 15 * 60_000 };
  running = createFeed({ name: 'teste', load, ...times, clock: () => new Date(), logger, onRound });
  running.start();
  await running.read();
  await jest.advanceTimersByTimeAsync(0);
  expect(onRound).toHaveBeenCalledTimes(1);

  load.mockRejectedValue(new Error('fora do ar'));
  await jest.advanceTimersByTimeAsync(11_000);
  expect(onRound).toHaveBeenCalledTimes(2);
});

describe('of a vendor with its own clock', () => {
  const times = { everyMs: 10_000, freshMs: 30_000, oldMs: 5 * 60_000, staleMs: 15 * 60_000 };
  const warn = jest.fn();
  const info = jest.fn();
  interface Figure {
    price: number;
    time: Date;
  }
  let given: Feed<Figure>;

  function fed(load: () => Promise<Figure>) {
    given = createFeed({
      name: 'teste',
      load: async () => ({ value: await load(), readAt: new Date() }),
      timeOf: ({ time }) => time,
      ...times,
      clock: () => new Date(),
      logger: { info, warn },
    });
    given.start();
    return given;
  }
  beforeEach(() => jest.resetAllMocks());
  afterEach(() => given.stop());

  it.each([-5 * 60_000, -25_000, 25_000, 5 * 60_000])(
    'a value is fresh whose clock is %i ms ahead, and the operator is notified once',
    async (aheadMs) => {
      const feed = fed(async () => ({ price: 1, time: new Date(Date.now() + aheadMs) }));
      await jest.advanceTimersByTimeAsync(10 * 60_000);
      expect(await feed.read()).toMatchObject({ source: 'live' });
      expect((await feed.read()).readAt.getTime()).toBeGreaterThan(Date.now() - 12_000);
      expect(feed.fresh()).not.toBeNull();
      expect(feed.state()).toMatchObject({ isFresh: true, clockDifferenceMs: aheadMs });
      expect(warn.mock.calls.map(([facts]) => facts)).toEqual([{ feed: 'teste', seconds: aheadMs / 1000 }]);
    },
  );

  it('the operator is not notified of some seconds, but of clocks that agree again', async () => {
    let aheadMs = -19_000;
    fed(async () => ({ price: 1, time: new Date(Date.now() + aheadMs) }));
    await jest.advanceTimersByTimeAsync(3 * 60_000);
    expect(warn).not.toHaveBeenCalled();
    aheadMs = 60_000;
    await jest.advanceTimersByTimeAsync(3 * 60_000);
    expect(warn).toHaveBeenCalledTimes(1);
    aheadMs = 60_001;
    await jest.advanceTimersByTimeAsync(3 * 60_000);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('a value is stale when the vendor has stopped, however lately it was fetched', async () => {
    const feed = fed(async () => ({ price: 1, time: start }));
    await jest.advanceTimersByTimeAsync(4.9 * 60_000);
    expect(await feed.read()).toMatchObject({ source: 'live' });
    await jest.advanceTimersByTimeAsync(12_000);
    expect(await feed.read()).toMatchObject({ source: 'stale' });
    expect(feed.fresh()).toBeNull();
    expect(feed.state()).toMatchObject({ isFresh: false, isAvailable: true });
  });

  it('takes what the vendor pushes at once, and no older answer after it', async () => {
    let time = new Date(start);
    const feed = fed(async () => ({ price: 1, time }));
    await feed.read();
    feed.accept({ price: 2, time: new Date(start.getTime() + 5000) });
    expect((await feed.read()).value.price).toBe(2);
    await jest.advanceTimersByTimeAsync(12_000);
    expect((await feed.read()).value.price).toBe(2);
    feed.accept({ price: 3, time: new Date(start.getTime() + 4000) });
    expect((await feed.read()).value.price).toBe(2);

    time = new Date(start.getTime() + 6000);
    await feed.ask();
    expect((await feed.read()).value.price).toBe(1);
  });

  it('takes older answers when nothing newer has come for as long as a value is fresh: the clock was set back', async () => {
    const feed = fed(async () => ({ price: 1, time: new Date(Date.now() - 60_000) }));
    await feed.read();
    feed.accept({ price: 2, time: new Date(Date.now()) });
    await jest.advanceTimersByTimeAsync(45_000);
    expect(await feed.read()).toMatchObject({ value: { price: 1 }, source: 'live' });
  });
});
