import { type Candle, marketMetricsSchema } from '@painel/contract';
import { type MarketParts, buildMarketMetrics } from './build-market-metrics';
import { dayMs } from '../../time/durations';

const now = new Date('2026-11-20T12:00:00.000Z');
const today = Date.parse('2026-11-20');

/** Closes that rise and fall by 1 % in turn, with 10 BTC a day. Today is extreme and must not count. */
const daily: Candle[] = Array.from({ length: 71 }, (_, index) => {
  const timestamp = today - (70 - index) * dayMs;
  const price = index % 2 === 0 ? 500_000 : 505_000;
  const [close, volume] = timestamp === today ? [900_000, 700] : [price, 10];
  return { timestamp, open: price, high: price, low: price, close, volume };
});

const whole: MarketParts = {
  spot: { last: 512_384, open: 500_668, volumeBtc: 15 },
  usdPrice: 94_212.48,
  height: 967_731,
  daily,
  usdHourlyVolumesBtc: [...Array(24).fill(100), ...Array(24).fill(107.8)],
  brlPerUsd: 5.3855,
  dominance: { percent: 58.43, percentYesterday: 58.1 },
  worldVolume: { usd: 41_200_000_000, brl: 221_900_000_000, usdYesterday: 40_000_000_000 },
  allTimeHigh: {
    usd: { price: 126_080, at: new Date('2025-10-06T18:57:42.558Z') },
    brl: { price: 671_208.504, at: new Date('2025-10-07T01:12:09.120Z') },
  },
  etfFlow: { netInflowUsd: -212_000_000, totalAssetsUsd: 118_000_000_000 },
  derivatives: {
    fundingRatePercent: 0.0087,
    openInterestUsd: 34_500_000_000,
    openInterestChangePercent: -0.8,
    longShortRatio: 1.12,
  },
  correlations: { spy: null, gold: 0.12, dxy: -0.35 },
};

const nothing: MarketParts = {
  spot: null,
  usdPrice: null,
  height: null,
  daily: null,
  usdHourlyVolumesBtc: null,
  brlPerUsd: null,
  dominance: null,
  worldVolume: null,
  allTimeHigh: null,
  etfFlow: null,
  derivatives: null,
  correlations: { spy: null, gold: null, dxy: null },
};

it('puts every figure where the contract has it', () => {
  const metrics = buildMarketMetrics(whole, now);

  expect(metrics).toEqual({
    // 20,086,662.5 BTC issued at this height.
    marketCap: {
      valueUSD: Math.round(20_086_662.5 * 94_212.48),
      valueBRL: Math.round(20_086_662.5 * 512_384),
      change: 2.34,
    },
    dominance: { value: 58.43, change: 0.33 },
    allTimeHigh: {
      valueUSD: 126_080,
      valueBRL: 671_208.5,
      atUSD: '2025-10-06T18:57:42.558Z',
      atBRL: '2025-10-07T01:12:09.120Z',
    },
    etfFlow: {
      valueUSD: -212_000_000,
      valueBRL: -1_141_726_000,
      period: 'último pregão',
      totalAssetsUSD: 118_000_000_000,
      totalAssetsBRL: 635_489_000_000,
    },
    // 15 BTC against 10 a day: 1.5 × 50.
    liquidity: {
      score: 75,
      indicator: 'high',
      volumeUSD: 'US$\u00a041,2\u00a0bi',
      volumeBRL: 'R$\u00a0221,9\u00a0bi',
      volumeBRLRaw: 221_900_000_000,
      volumeUSDRaw: 41_200_000_000,
      volumeChange: 3,
      binanceVolChange: 7.8,
    },
    fundingRate: { value: 0.0087, sentiment: 'neutral' },
    openInterest: { valueUSD: 34_500_000_000, valueBRL: 185_799_750_000, change: -0.8 },
    longShortRatio: { value: 1.12, sentiment: 'bullish' },
    // Thirty returns of ±ln 1.01: deviation ln 1.01 × √(30/29), × √365 × 100 = 19.335.
    volatility: { value: 19.34, change: 0, state: 'low' },
    correlations: { spy: null, gold: 0.12, dxy: -0.35 },
    exchangeRate: 5.3855,
  });
  expect(marketMetricsSchema.parse(metrics)).toEqual(metrics);
});

it('has nothing to say without parts, and invents nothing', () => {
  const metrics = buildMarketMetrics(nothing, now);
  const figures = Object.values(metrics).flatMap((part) => Object.values(part ?? {}));

  expect(new Set(figures)).toEqual(new Set([null, 'neutral']));
  expect(metrics.exchangeRate).toBeNull();
});

it('prices the supply at the reference rate when there is no dollar market', () => {
  const { marketCap } = buildMarketMetrics({ ...whole, usdPrice: null }, now);

  expect(marketCap.valueUSD).toBe(Math.round((20_086_662.5 * 512_384) / 5.3855));
});

it('has no reais of dollar figures without a rate', () => {
  const metrics = buildMarketMetrics({ ...whole, brlPerUsd: null }, now);

  expect(metrics.etfFlow).toMatchObject({ valueUSD: -212_000_000, valueBRL: null, totalAssetsBRL: null });
  expect(metrics.openInterest).toMatchObject({ valueUSD: 34_500_000_000, valueBRL: null });
});

it('has no changes on the first day', () => {
  const metrics = buildMarketMetrics(
    {
      ...whole,
      dominance: { percent: 58.43, percentYesterday: null },
      worldVolume: { usd: 1e9, brl: 5e9, usdYesterday: null },
    },
    now,
  );

  expect(metrics.dominance).toEqual({ value: 58.43, change: null });
  expect(metrics.liquidity.volumeChange).toBeNull();
});

it('leaves volatility and liquidity out while the history is short', () => {
  const metrics = buildMarketMetrics({ ...whole, daily: daily.slice(-30) }, now);

  expect(metrics.volatility).toEqual({ value: null, change: null, state: null });
  expect(metrics.liquidity).toMatchObject({ score: null, indicator: null, volumeUSDRaw: 41_200_000_000 });
});

it.each([
  [-0.0001, 'bearish'],
  [0, 'neutral'],
  [0.01, 'neutral'],
  [0.0101, 'bullish'],
  [null, 'neutral'],
])('takes a funding rate of %p as %s', (fundingRatePercent, sentiment) => {
  const derivatives = { ...whole.derivatives!, fundingRatePercent };

  expect(buildMarketMetrics({ ...whole, derivatives }, now).fundingRate.sentiment).toBe(sentiment);
});

it.each([
  [0.99, 'bearish'],
  [1, 'neutral'],
  [1.01, 'bullish'],
  [null, 'neutral'],
])('takes a ratio of %p as %s', (longShortRatio, sentiment) => {
  const derivatives = { ...whole.derivatives!, longShortRatio };

  expect(buildMarketMetrics({ ...whole, derivatives }, now).longShortRatio.sentiment).toBe(sentiment);
});
