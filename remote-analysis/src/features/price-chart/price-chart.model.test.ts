import type { Candle } from '@painel/contract';
import {
  areDaily,
  chartPages,
  cutPeriod,
  daysWithWarmUp,
  periodOf,
  untilNextCandle,
  withPrice,
} from './price-chart.model';

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
  expect(chartPages.technical.periods.map(({ id }) => id)).toEqual([
    '24h',
    '8d',
    '30d',
    '90d',
    '180d',
    '1a',
    'Máx',
  ]);
});

it('opens with the first period of the page for an unknown period', () => {
  expect(periodOf('technical', '14d').id).toBe('24h');
  expect(periodOf('dashboard', '').id).toBe('90d');
});

it.each([
  ['dashboard', '24h', 4],
  ['technical', '24h', 6],
  ['dashboard', '8d', 108],
  ['dashboard', '180d', 280],
  ['dashboard', '1a', 365],
] as const)('asks on the %s for the 100 candles before %s too: %i days', (page, id, days) => {
  expect(daysWithWarmUp(periodOf(page, id))).toBe(days);
});

describe('cutting the period out of the candles', () => {
  const halfHour = 1_800_000;
  const candles = (count: number, step: number): Candle[] =>
    Array.from({ length: count }, (_, index) => ({
      timestamp: index * step,
      open: 1,
      high: 1,
      low: 1,
      close: index,
      volume: 1,
    }));

  it.each([
    ['days', candles(108, 48 * halfHour), 8, 8],
    ['half hours', candles(192, halfHour), 1, 48],
    ['hours', candles(144, 2 * halfHour), 1, 24],
    ['no more than there are', candles(5, 48 * halfHour), 8, 5],
    ['nothing', [], 8, 0],
  ])('leaves %s', (_what, all, days, count) => {
    const { before, shown } = cutPeriod(all, days);
    expect(shown).toHaveLength(count);
    expect([...before, ...shown]).toEqual(all);
  });
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

describe('the newest candle', () => {
  const hour = 3_600_000;
  const candle = (timestamp: number): Candle => ({
    timestamp,
    open: 100,
    high: 110,
    low: 90,
    close: 105,
    volume: 1,
  });
  const hours = [candle(0), candle(hour)];

  it.each([
    ['within its time', hour, 107, { close: 107, high: 110, low: 90 }],
    ['higher than it was', 2 * hour - 1, 115, { close: 115, high: 115, low: 90 }],
    ['lower than it was', hour + 1, 80, { close: 80, high: 110, low: 80 }],
    ['after its time', 2 * hour, 115, { close: 105, high: 110, low: 90 }],
    ['before its time', hour - 1, 115, { close: 105, high: 110, low: 90 }],
    ['without a known time', NaN, 115, { close: 105, high: 110, low: 90 }],
  ])('takes a price %s', (_when, at, price, figures) => {
    const [first, last] = withPrice(hours, price, at);
    expect(first).toBe(hours[0]);
    expect(last).toMatchObject({ ...figures, open: 100, volume: 1 });
  });

  it('alone, or unchanged, stays the same', () => {
    const alone = [candle(0)];
    expect(withPrice(alone, 115, 1)).toBe(alone);
    expect(withPrice(hours, 105, hour)).toBe(hours);
    expect(withPrice([], 105, hour)).toEqual([]);
  });

  it.each([
    [hours, hour, hour],
    [hours, 2 * hour - 1, 60_000],
    [hours, 9 * hour, 60_000],
    [[candle(0)], 0, 60_000],
    [[], 0, 60_000],
  ])('%#: has a successor to ask for in due time', (candles, now, wait) => {
    expect(untilNextCandle(candles, now)).toBe(wait);
  });
});
