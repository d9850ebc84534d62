import type { Candle } from '@painel/contract';
import { addDays } from '../../time/add-days';
import { weeklyCandles } from './weekly-candles';

// A Monday.
const monday = '2026-06-01';
const dayOf = (index: number) => addDays(monday, index);
const candle = (index: number, close: number): Candle => ({
  timestamp: Date.parse(dayOf(index)),
  open: close - 1,
  high: close + 10,
  low: close - 10,
  close,
  volume: 1.5,
});
const closes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: dayOf(index), price: 100 + index }));

it('joins closes to weeks that begin on Mondays, each opening where the one before closed', () => {
  expect(weeklyCandles(closes(9), [])).toEqual({
    candles: [
      { timestamp: Date.parse(monday), open: 100, high: 106, low: 100, close: 106, volume: 0 },
      { timestamp: Date.parse(dayOf(7)), open: 106, high: 108, low: 106, close: 108, volume: 0 },
    ],
    closesBefore: dayOf(14),
  });
});

it('takes candles from their first whole week on, and closes before it', () => {
  const candles = [9, 10, 14, 15, 21].map((index) => candle(index, 200 + index));
  const { candles: weeks, closesBefore } = weeklyCandles(closes(30), candles);
  expect(closesBefore).toBe(dayOf(14));
  expect(weeks.map(({ timestamp, close, volume }) => [timestamp, close, volume])).toEqual([
    [Date.parse(dayOf(0)), 106, 0],
    [Date.parse(dayOf(7)), 113, 0],
    [Date.parse(dayOf(14)), 215, 3],
    [Date.parse(dayOf(21)), 221, 1.5],
  ]);
});

it('has candles alone where no close is older, and nothing of nothing', () => {
  expect(weeklyCandles([], [candle(0, 100)])).toMatchObject({
    closesBefore: null,
    candles: [{ close: 100 }],
  });
  expect(weeklyCandles([], [])).toEqual({ candles: [], closesBefore: null });
});
