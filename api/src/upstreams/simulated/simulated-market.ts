import type { MarketMetrics } from '@painel/contract';
import { aggregateCandles } from '../../market/candles/aggregate-candles';
import { buildMarketMetrics } from '../../market/live/build-market-metrics';
import { dayMs } from '../../time/durations';
import { roundTo } from '../../market/percent-change';
import type { AllTimeHigh } from '../global-market/coingecko';
import { simulatedHeight } from './simulated-chain';
import type { SimulatedPrices } from './prices/simulated-prices';
import { dollarRate, exchanges, worldVolumeBtc } from './prices/simulated-ticker';
import { type SeededRandom, randomStreams } from './seeded-random';

/** Two windows of volatility and today. */
const dailyDays = 62;

/** The market metrics of the simulated prices, in dollars by the simulated exchange rate. */
export function simulateMarket(
  random: SeededRandom,
  prices: SimulatedPrices,
  allTimeHigh: AllTimeHigh,
  now: Date,
): MarketMetrics {
  const yesterday = new Date(now.getTime() - dayMs);
  const today = prices.window(now);
  const brlPerUsd = dollarRate(random, now);
  const usdPrice = today.close / brlPerUsd;
  const worldUsd = (time: Date) =>
    (worldVolumeBtc(random, time) * exchanges * prices.priceAt(time)) / dollarRate(random, time);
  const drift = (stream: number, days: number, offset = 0) =>
    random.wave(stream, now.getTime() / dayMs / days + offset);
  const [usd, usdYesterday] = [worldUsd(now), worldUsd(yesterday)];
  const openBtc = (time: Date) =>
    90_000 + 20_000 * random.wave(randomStreams.derivatives, time.getTime() / dayMs / 3);
  const hourlyBtc = (index: number) => worldVolumeBtc(random, index < 24 ? yesterday : now) / 24;

  return buildMarketMetrics(
    {
      spot: { last: today.close, open: today.open, volumeBtc: today.btc },
      usdPrice,
      height: simulatedHeight(random, now),
      daily: aggregateCandles(prices.halfHours(dailyDays, now), dayMs),
      usdHourlyVolumesBtc: Array.from({ length: 48 }, (_, index) => hourlyBtc(index)),
      brlPerUsd,
      dominance: { percent: dominanceAt(random, now), percentYesterday: dominanceAt(random, yesterday) },
      worldVolume: { usd, brl: usd * brlPerUsd, usdYesterday },
      allTimeHigh,
      etfFlow: {
        netInflowUsd: 8e8 * (random.uniform(randomStreams.etfFlow, Math.floor(now.getTime() / dayMs)) - 0.45),
        totalAssetsUsd: 1_300_000 * usdPrice,
      },
      derivatives: {
        fundingRatePercent: 0.03 * drift(randomStreams.derivatives, 2, 500) - 0.005,
        openInterestUsd: openBtc(now) * usdPrice,
        openInterestChangePercent: (openBtc(now) / openBtc(yesterday) - 1) * 100,
        longShortRatio: 0.8 + 0.7 * drift(randomStreams.derivatives, 4, 900),
      },
      correlations: {
        spy: roundTo(0.1 + 0.5 * drift(randomStreams.correlations, 30), 2),
        gold: roundTo(0.4 * drift(randomStreams.correlations, 30, 300) - 0.1, 2),
        dxy: roundTo(0.1 - 0.6 * drift(randomStreams.correlations, 30, 600), 2),
      },
    },
    now,
  );
}

const dominanceAt = (random: SeededRandom, time: Date) =>
  54 + 8 * random.wave(randomStreams.dominance, time.getTime() / dayMs / 20);
