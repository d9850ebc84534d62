import type { Candle } from '@painel/contract';
import { dayMs } from '../../time/durations';
import { createCandleHistory } from './candle-history';
import type { CandleSource } from './exchange-source';

const now = new Date('2026-11-20T12:00:00.000Z');
const today = Date.UTC(2026, 10, 20);
const candle = (timestamp: number): Candle => ({ timestamp, open: 1, high: 2, low: 1, close: 2, volume: 1 });

/** An exchange that opened `age` days ago and returns at most `page` candles per request. */
function exchange(age: number, page: number) {
  const asked: number[] = [];
  const source: CandleSource = {
    async candles(_interval, to, count) {
      asked.push(count);
      const last = Math.floor(to.getTime() / dayMs) * dayMs;
      const times = Array.from({ length: Math.min(count, page) }, (_, back) => last - back * dayMs);
      return times
        .filter((time) => time >= today - age * dayMs)
        .reverse()
        .map(candle);
    },
  };
  return { source, asked };
}

const settled = () => new Promise((done) => setTimeout(done, 20));

it('grows to its depth page by page, without a gap', async () => {
  const history = createCandleHistory(exchange(2_000, 50).source, '1d', 400, () => now);

  expect(await history.refresh()).toHaveLength(50);
  await settled();

  const times = (await history.refresh()).map(({ timestamp }) => timestamp);
  expect(times.length).toBeGreaterThanOrEqual(400);
  expect(times).toEqual(times.map((_, index) => today - (times.length - 1 - index) * dayMs));
});

it('waits for as many as are needed at once', async () => {
  const history = createCandleHistory(exchange(2_000, 50).source, '1d', 400, () => now, 120);

  expect(await history.refresh()).toHaveLength(150);
  await settled();
  expect((await history.refresh()).length).toBeGreaterThanOrEqual(400);
});

it('waits no longer than the exchange has older ones', async () => {
  const history = createCandleHistory(exchange(60, 50).source, '1d', 400, () => now, 120);

  expect(await history.refresh()).toHaveLength(61);
});

it('gives what it has when the exchange fails on the way, and continues later', async () => {
  const { source } = exchange(2_000, 50);
  let calls = 0;
  const failing: CandleSource = {
    candles: (...asked) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('fora do ar')) : source.candles(...asked);
    },
  };
  const history = createCandleHistory(failing, '1d', 400, () => now, 120);

  expect(await history.refresh()).toHaveLength(50);
  expect((await history.refresh()).length).toBeGreaterThanOrEqual(120);
});

it('stops where the exchange has nothing older', async () => {
  const { source, asked } = exchange(30, 20);
  const history = createCandleHistory(source, '1d', 400, () => now);

  await history.refresh();
  await settled();
  await history.refresh();
  await settled();

  expect(await history.refresh()).toHaveLength(31);
  expect(asked.length).toBeLessThanOrEqual(6);
});

it('asks only for what it misses once it is filled', async () => {
  const { source, asked } = exchange(30, 1_000);
  let clock = now;
  const history = createCandleHistory(source, '1d', 30, () => clock);
  await history.refresh();
  await settled();

  clock = new Date(now.getTime() + 3 * dayMs);
  await history.refresh();

  expect(asked.at(-1)).toBe(6);
});

it('continues where it stopped when a page fails', async () => {
  const { source } = exchange(2_000, 50);
  let failing = true;
  const flaky: CandleSource = {
    candles: async (interval, to, count) => {
      if (failing && to < now) throw new Error('fora do ar');
      return source.candles(interval, to, count);
    },
  };
  const history = createCandleHistory(flaky, '1d', 200, () => now);

  expect(await history.refresh()).toHaveLength(50);
  failing = false;
  await history.refresh();
  await settled();

  expect((await history.refresh()).length).toBeGreaterThanOrEqual(200);
});
