import { technicalAnalysisSchema } from '@painel/contract';
import { closesBy, dailyCandles } from '../../testing/market/example-briefing';
import { type TechnicalParts, buildTechnicalAnalysis, buildTechnicalIndicators } from './build-technicals';

const now = new Date('2026-11-20T12:00:00.000Z');

// R$ 400.000 and R$ 500 more a day: after 300 days 549.500. An average of n days is (n − 1) ÷ 2 days old.
const climb = closesBy(300, (day) => 400_000 + 500 * day);
const parts: TechnicalParts = {
  daily: dailyCandles(climb, now),
  priceBrl: 549_500,
  dollarCloses: climb.map((close) => close / 5),
  priceUsd: 109_900,
};

it('reads a straight climb, every figure computed by hand', () => {
  // Twenty days in a line: population deviation 500 × √((20² − 1) ÷ 12) = 2.883,14.
  expect(buildTechnicalAnalysis(parts)).toEqual({
    trend: 'bullish',
    movingAverages: {
      ma50: { value: 537_250, valueUSD: 107_450, position: 'above' },
      ma200: { value: 499_750, valueUSD: 99_950, position: 'above' },
      crossover: 'none',
    },
    rsi: { value: 100, condition: 'overbought' },
    // The lags of the two averages differ by 7 days of R$ 500.
    macd: { value: 3_500, valueUSD: 700, signal: 3_500, signalUSD: 700, direction: expect.any(String) },
    bollingerBands: {
      upper: 550_516.28,
      middle: 544_750,
      lower: 538_983.72,
      upperUSD: 110_103.26,
      middleUSD: 108_950,
      lowerUSD: 107_796.74,
      position: 'upper',
    },
    // A steady climb has no pivot, so the levels are the lowest low of 30 days (535.000 − 1.000) and today's high.
    levels: {
      support: 534_000,
      resistance: 550_500,
      supportUSD: 106_800,
      resistanceUSD: 110_100,
      distanceToSupport: 2.82,
      distanceToResistance: 0.18,
    },
  });
});

it('answers as the contract says', () => {
  const analysis = buildTechnicalAnalysis(parts);

  expect(technicalAnalysisSchema.parse(analysis)).toEqual(analysis);
});

it('is without dollars, not without reais, when no dollar market answers', () => {
  const analysis = buildTechnicalAnalysis({ ...parts, dollarCloses: null, priceUsd: null })!;

  expect(analysis.movingAverages.ma50).toEqual({ value: 537_250, valueUSD: null, position: 'above' });
  expect(analysis.macd).toMatchObject({ value: 3_500, valueUSD: null, signalUSD: null });
  expect(analysis.bollingerBands).toMatchObject({ middle: 544_750, upperUSD: null, lowerUSD: null });
  expect(analysis.levels).toMatchObject({ support: 534_000, supportUSD: null, resistanceUSD: null });
});

it('makes no dollar average out of too few dollar closes', () => {
  const analysis = buildTechnicalAnalysis({ ...parts, dollarCloses: parts.dollarCloses!.slice(-249) })!;

  expect(analysis.movingAverages.ma50.valueUSD).toBeNull();
  expect(analysis.levels.supportUSD).toBe(106_800);
});

it.each([
  ['bullish', 'a price above rising averages', closesBy(300, (day) => 100_000 * 1.003 ** day), 300_000],
  ['bearish', 'a price below falling averages', closesBy(300, (day) => 500_000 - 1.5 * day ** 2), 300_000],
  ['neutral', 'nothing moves', closesBy(300, () => 400_000), 400_000],
  // The averages fall and MACD with them: the price alone does not make it bullish.
  ['bearish', 'a leap above falling averages', closesBy(300, (day) => 500_000 - 1.5 * day ** 2), 500_000],
])('is %s when %s', (trend, _when, closes, priceBrl) => {
  expect(buildTechnicalAnalysis({ ...parts, daily: dailyCandles(closes, now), priceBrl })?.trend).toBe(trend);
});

it('has no support below the lowest price of the month', () => {
  const levels = buildTechnicalAnalysis({ ...parts, priceBrl: 300_000 })!.levels;

  expect(levels).toMatchObject({ support: null, supportUSD: null, distanceToSupport: null });
});

it('needs 250 closes', () => {
  expect(buildTechnicalAnalysis({ ...parts, daily: parts.daily.slice(-250) })).not.toBeNull();
  expect(buildTechnicalAnalysis({ ...parts, daily: parts.daily.slice(-249) })).toBeNull();
});

const climbing = (days: number) =>
  dailyCandles(
    closesBy(days, (day) => 400_000 + day),
    now,
  );

it('gives a year of daily series, oldest first', () => {
  const indicators = buildTechnicalIndicators(climbing(400), 475_000, now)!;

  expect(indicators.currentPrice).toBe(475_000);
  expect(indicators.closePrices).toHaveLength(365);
  expect(indicators.closePrices[0]).toBe(400_035);
  expect(indicators.closePrices.at(-1)).toBe(400_399);
  expect(indicators.highPrices.at(-1)).toBe(401_399);
  expect(indicators.lowPrices.at(-1)).toBe(399_399);
  expect(indicators.volumes.at(-1)).toBe(100);
  for (const series of [indicators.volumes, indicators.highPrices, indicators.lowPrices])
    expect(series).toHaveLength(365);
});

it('needs 250 closes', () => {
  expect(buildTechnicalIndicators(climbing(250), 475_000, now)?.closePrices).toHaveLength(250);
  expect(buildTechnicalIndicators(climbing(249), 475_000, now)).toBeNull();
});

it.each([
  ['2026-11-20T00:00:00.000Z', true],
  ['2026-11-20T00:05:00.000Z', true],
  ['2026-11-20T12:00:00.000Z', true],
  ['2026-11-20T23:55:00.000Z', true],
  ['2026-11-20T23:59:59.999Z', true],
  // The exchange has not started the next day yet, or only candles of the day before are available.
  ['2026-11-21T00:00:00.000Z', false],
  ['2026-11-21T00:05:00.000Z', false],
])(
  'candles up to 20 November that were read at %s end with a day that is forming: %s',
  (readAt, isForming) => {
    expect(buildTechnicalIndicators(climbing(250), 475_000, new Date(readAt))?.isLastDayForming).toBe(
      isForming,
    );
  },
);
