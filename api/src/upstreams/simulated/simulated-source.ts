import { setImmediate } from 'node:timers/promises';
import type { AiAnalysis, Candle, FearGreed } from '@painel/contract';
import type { Clock } from '../../clock';
import { aggregateCandles } from '../../market/candles/aggregate-candles';
import { resolutionMs, recentCandles } from '../../market/candles/candle-intervals';
import { dayMs } from '../../time/durations';
import { halvingAt } from '../../market/network/halving';
import type { MarketSource, Reading } from '../market-data/market-data';
import { UpstreamUnavailableError } from '../unavailable';
import { subscribeToTicks } from './prices/aggregate-ticks';
import { seededRandom, type SeededRandom, randomStreams } from './seeded-random';
import { createSimulatedAddresses } from './simulated-addresses';
import { simulateAdoption, simulateOnchain } from './simulated-network';
import { createSimulatedBenchmarks } from './simulated-benchmarks';
import { mempoolReadAt, simulatedFees, simulatedHeight, simulatedMempool } from './simulated-chain';
import { tickMs } from './prices/simulated-day';
import { simulateMarket } from './simulated-market';
import { createSimulatedNews } from './simulated-news';
import { createSimulatedDayPrices } from './prices/simulated-day-prices';
import { premiumReadAt, simulatePremium } from './simulated-premium';
import { createSimulatedRecord } from './prices/simulated-record';
import { createSimulatedPrices, type SimulatedPrices } from './prices/simulated-prices';
import { simulateTechnicalAnalysis, simulateTechnicalIndicators } from './simulated-technicals';
import { candlesInDollars, simulateTicker } from './prices/simulated-ticker';
import { analyse } from '../../market/analyst/analyse';
import { type BriefingReaders, gatherBriefing } from '../analysis/gather-briefing';
import { classifyFearGreed } from '../../market/live/fear-greed';

/** One value for each UTC day: the week's price change and a random drift. */
function simulateFearGreed(random: SeededRandom, prices: SimulatedPrices, now: Date): FearGreed {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const price = prices.priceAt(new Date(midnight));
  const weekBefore = prices.priceAt(new Date(midnight - 7 * dayMs));
  const drift = 60 * (random.wave(randomStreams.mood, midnight / dayMs / 6) - 0.5);
  const value = Math.min(97, Math.max(4, Math.round(50 + drift + 250 * (price / weekBefore - 1))));
  return {
    value,
    value_classification: classifyFearGreed(value),
    timestamp: new Date(midnight).toISOString(),
  };
}

/** The rules applied to the simulated market. No model writes about invented figures. */
async function simulateAnalysis(readers: BriefingReaders, now: Date): Promise<Reading<AiAnalysis>> {
  const { value, readAt } = await gatherBriefing(readers, now);
  return { value: analyse(value, now), source: 'simulated', readAt };
}

export interface SimulatedSource extends MarketSource {
  /** Computes a year of candles and the all-time high a few days at a time, so that the first visitor does not wait for them. */
  warmUp(signal: AbortSignal): Promise<void>;
}

/** A market that depends only on a seed and the clock: the same seed and time give the same bytes. */
export function createSimulatedSource({ seed, clock }: { seed: string; clock: Clock }): SimulatedSource {
  const random = seededRandom(seed);
  const prices = createSimulatedPrices(random);
  const record = createSimulatedRecord(random, prices);
  const newsAt = createSimulatedNews();
  const dayPricesAt = createSimulatedDayPrices(random, prices);
  const benchmarksAt = createSimulatedBenchmarks(random);
  const read = async <Value>(make: (now: Date) => Value, readAt = lastTick): Promise<Reading<Value>> => {
    const now = clock();
    return { value: make(now), source: 'simulated', readAt: readAt(now) };
  };

  const source: Omit<SimulatedSource, 'aiAnalysis'> = {
    price: () =>
      read((now) => {
        const { currentPrice, priceChangePercentage24h } = simulateTicker(random, prices, now);
        return { currentPrice, priceChangePercentage24h };
      }),
    ticker: () => read((now) => simulateTicker(random, prices, now)),
    async dollarPrice() {
      const { value, ...from } = await source.ticker();
      if (value.usdPrice === null) throw new UpstreamUnavailableError();
      return { ...from, value: value.usdPrice };
    },
    async candles({ days, resolution, currency }) {
      const reading = await read((now): Candle[] => {
        const inReais = prices.halfHours(days, now);
        const halfHours = currency === 'USD' ? candlesInDollars(random, inReais, now) : inReais;
        const joined = aggregateCandles(halfHours, resolutionMs[resolution]);
        return recentCandles(joined, { days, resolution }, now);
      });
      return { ...reading, currency };
    },
    mempoolStats: () => read((now) => simulatedMempool(random, now), mempoolReadAt),
    networkFees: () => read((now) => simulatedFees(random, now), mempoolReadAt),
    halving: () => read((now) => halvingAt(simulatedHeight(random, now), now)),
    fearGreed: () => read((now) => simulateFearGreed(random, prices, now), midnight),
    premium: () => read((now) => simulatePremium(random, prices, now), premiumReadAt),
    marketMetrics: () => read((now) => simulateMarket(random, prices, record.at(now), now)),
    adoptionMetrics: () => read((now) => simulateAdoption(random, now, midnight(now)), midnight),
    onchainMetrics: () => read((now) => simulateOnchain(random, now), mempoolReadAt),
    news: (query) => read((now) => newsAt(now).page(query)),
    hasNewsImage: async (url) => newsAt(clock()).hasImage(url),
    technicalIndicators: () => read((now) => simulateTechnicalIndicators(prices, now)),
    technicalAnalysis: () => read((now) => simulateTechnicalAnalysis(random, prices, now)),
    subscribe: (listener) => subscribeToTicks(clock, listener),
    addresses: createSimulatedAddresses(seed, clock, (time) => simulatedHeight(random, time)),
    dayPrices: () => dayPricesAt(clock()),
    benchmarks: () => benchmarksAt(clock()),
    async warmUp(signal) {
      for (let days = 2; days <= 365 && !signal.aborted; days += 3) {
        prices.halfHours(days, clock());
        await setImmediate();
      }
      for (const _day of record.warmUp(clock())) {
        if (signal.aborted) return;
        await setImmediate();
      }
    },
  };

  return { ...source, aiAnalysis: () => simulateAnalysis(source, clock()) };
}

const lastTick = (now: Date) => new Date(Math.floor(now.getTime() / tickMs) * tickMs);
const midnight = (now: Date) => new Date(Math.floor(now.getTime() / dayMs) * dayMs);
