import type { TechnicalIndicators } from '@painel/contract';
import { isUsable, simulatedSeries } from './daily-series.model';
import { readIndicators } from './indicators.model';

const days = (count: number, value = 100) => Array.from({ length: count }, () => value);
const series = (count: number, change: Partial<TechnicalIndicators> = {}): TechnicalIndicators => ({
  currentPrice: 100,
  closePrices: days(count),
  volumes: days(count),
  highPrices: days(count),
  lowPrices: days(count),
  ...change,
});

it.each([
  ['sixty days', series(60), true],
  ['twenty days', series(20), true],
  ['nineteen days', series(19), false],
  ['no days', series(0), false],
  ['a volume too few', series(60, { volumes: days(59) }), false],
  ['a high too many', series(60, { highPrices: days(61) }), false],
  ['a low too few', series(60, { lowPrices: days(59) }), false],
  ['a price of nothing', series(60, { currentPrice: 0 }), false],
  ['a close of nothing', series(60, { closePrices: days(60, 0) }), false],
  ['a negative volume', series(60, { volumes: days(60, -1) }), false],
  ['days without trade', series(60, { volumes: days(60, 0) }), true],
])('can use %s: %p', (_, answer, usable) => {
  expect(isUsable(answer)).toBe(usable);
});

it('replaces it with series without signals', () => {
  const { rsi, sma20, sma50, volume, trend } = readIndicators(simulatedSeries);
  expect([rsi, sma20, sma50, volume]).toEqual([
    { value: 50, signal: 'neutral' },
    { value: 500_000, distance: 0, signal: 'neutral' },
    { value: 500_000, distance: 0 },
    { value: 1, signal: 'neutral' },
  ]);
  expect(trend).toBe('neutral');
});
