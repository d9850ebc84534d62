import type { Candle } from '@painel/contract';
import { encodeCandles } from './candle-series';

const candle = (timestamp: number): Candle => ({
  timestamp,
  open: 1.5,
  high: 2e21,
  low: 1e-7,
  close: 2,
  volume: 0,
});
const candles = [10, 20, 30].map(candle);

it.each([
  ['all of it', 0, 30, [10, 20, 30]],
  ['without the candle that begins at its start', 10, 30, [20, 30]],
  ['with the candle that begins at its end', 15, 20, [20]],
  ['nothing before the first', -5, 5, []],
  ['nothing after the last', 30, 90, []],
] as const)('cuts %s', async (_what, from, to, timestamps) => {
  const series = await encodeCandles(candles);
  expect(series.slice(from, to).toString()).toBe(JSON.stringify(timestamps.map(candle)));
});

it('encodes nothing again for another window', async () => {
  const stringify = jest.spyOn(JSON, 'stringify');
  const series = await encodeCandles(candles);
  expect(stringify).toHaveBeenCalledTimes(3);
  for (let from = 0; from < 30; from += 1) series.slice(from, 30);
  expect(stringify).toHaveBeenCalledTimes(3);
});

it('yields to other work while it encodes a long series', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const series = await encodeCandles(Array.from({ length: 5_000 }, (_, at) => candle(at)));
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(JSON.parse(series.slice(-1, 5_000).toString())).toHaveLength(5_000);
});

it('refuses what the contract does not take', async () => {
  await expect(encodeCandles([{ ...candle(10), close: NaN }])).rejects.toThrow();
});
