import type { Candle } from '@painel/contract';
import { areDaily, chartPages, periodOf } from './price-chart.model';

it.each([
  ['24h', 1, '30m'],
  ['8d', 8, '1d'],
  ['14d', 14, '1d'],
  ['30d', 30, '1d'],
  ['90d', 90, '1d'],
  ['180d', 180, '1d'],
  ['1a', 365, '1d'],
])('asks for %s on the dashboard as %i days at %s', (id, days, resolution) => {
  expect(periodOf('dashboard', id)).toEqual({ id, days, resolution });
});

it('shows 24 hours by the hour on the technical page, and leaves out 14 days', () => {
  expect(periodOf('technical', '24h')).toEqual({ id: '24h', days: 1, resolution: '1h' });
  expect(chartPages.technical.periods.map(({ id }) => id)).toEqual(['24h', '8d', '30d', '90d', '180d', '1a']);
});

it('opens with the first period of the page when asked for one it does not have', () => {
  expect(periodOf('technical', '14d').id).toBe('24h');
  expect(periodOf('dashboard', '').id).toBe('90d');
});

describe('whether candles are daily', () => {
  const at = (...timestamps: number[]): Candle[] =>
    timestamps.map((timestamp) => ({ timestamp, open: 1, high: 1, low: 1, close: 1, volume: 1 }));

  it.each([
    [at(0, 86_400_000), '24h', true],
    [at(0, 86_399_999), '1a', false],
    [at(0, 1_800_000), '1a', false],
    [at(0), '1a', true],
    [at(0), '24h', false],
    [at(), '24h', false],
  ])('%#: is read from their distance, and from the period %s only without one', (candles, id, daily) => {
    expect(areDaily(candles, periodOf('dashboard', id))).toBe(daily);
  });
});
