import type { Candle } from '@painel/contract';
import { aggregateCandles } from './aggregate-candles';
import { resolutionMs, recentCandles } from './candle-intervals';
import { minuteMs } from '../../time/durations';

const noon = Date.UTC(2026, 10, 20, 12);
const candle = (
  minutes: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
): Candle => ({
  timestamp: noon + minutes * minuteMs,
  open,
  high,
  low,
  close,
  volume,
});

it('makes half hours out of quarters, from :00 and :30', () => {
  const quarters = [
    candle(-15, 99, 101, 98, 100, 1),
    candle(0, 100, 110, 95, 105, 1.5),
    candle(15, 105, 107, 90, 92, 2.25),
    candle(30, 92, 93, 91, 93, 0.1),
    candle(45, 93, 120, 93, 118, 0.2),
    candle(60, 118, 119, 117, 119, 0.3),
  ];

  expect(aggregateCandles(quarters, resolutionMs['30m'])).toEqual([
    candle(-30, 99, 101, 98, 100, 1),
    candle(0, 100, 110, 90, 92, 3.75),
    candle(30, 92, 120, 91, 118, 0.3),
    candle(60, 118, 119, 117, 119, 0.3),
  ]);
});

it('leaves a hole where there was no trade', () => {
  const quarters = [candle(0, 1, 1, 1, 1, 1), candle(75, 2, 2, 2, 2, 2)];

  expect(aggregateCandles(quarters, resolutionMs['30m'])).toEqual([
    candle(0, 1, 1, 1, 1, 1),
    candle(60, 2, 2, 2, 2, 2),
  ]);
});

it('has nothing to join in nothing', () => {
  expect(aggregateCandles([], resolutionMs['1d'])).toEqual([]);
});

it('leaves the candles it was given as they were', () => {
  const quarters = [candle(0, 1, 2, 1, 2, 1), candle(15, 2, 9, 2, 9, 1)];
  const before = structuredClone(quarters);

  aggregateCandles(quarters, resolutionMs['30m']);

  expect(quarters).toEqual(before);
});

it('takes exactly as many candles as fit into the days, the forming one last', () => {
  const halfHours = Array.from({ length: 200 }, (_, index) => candle((index - 150) * 30, 1, 1, 1, 1, 1));
  const now = new Date(noon + 14 * minuteMs);

  const recent = recentCandles(halfHours, { days: 1, resolution: '30m' }, now);

  expect(recent).toHaveLength(48);
  expect(recent.at(-1)!.timestamp).toBe(noon);
});
