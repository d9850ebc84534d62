import type { TechnicalAnalysis, TechnicalIndicators } from '@painel/contract';
import { aggregateCandles } from '../../market/candles/aggregate-candles';
import { buildTechnicalAnalysis, buildTechnicalIndicators } from '../../market/live/build-technicals';
import { dayMs } from '../../time/durations';
import type { SeededRandom } from './seeded-random';
import type { SimulatedPrices } from './prices/simulated-prices';
import { dollarRate } from './prices/simulated-ticker';

/** A year and today, more than any indicator needs. */
const dailyCandles = (prices: SimulatedPrices, now: Date) =>
  aggregateCandles(prices.halfHours(365, now), dayMs);

export function simulateTechnicalIndicators(prices: SimulatedPrices, now: Date): TechnicalIndicators {
  return buildTechnicalIndicators(dailyCandles(prices, now), prices.priceAt(now), now)!;
}

/** Dollar closes use the simulated exchange rate at the end of each day. */
export function simulateTechnicalAnalysis(
  random: SeededRandom,
  prices: SimulatedPrices,
  now: Date,
): TechnicalAnalysis {
  const daily = dailyCandles(prices, now);
  const priceBrl = prices.priceAt(now);
  const rateAt = (time: number) => dollarRate(random, new Date(Math.min(time, now.getTime())));
  return buildTechnicalAnalysis({
    daily,
    priceBrl,
    dollarCloses: daily.map(({ close, timestamp }) => close / rateAt(timestamp + dayMs)),
    priceUsd: priceBrl / dollarRate(random, now),
  })!;
}
