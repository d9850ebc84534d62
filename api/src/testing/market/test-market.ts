import { buildTicker } from '../../market/live/build-ticker';
import { noBenchmarks } from '../../market/days/benchmarks';
import { noDayPrices } from '../../market/days/day-prices';
import { type AddressReading, oneByOne } from '../../upstreams/addresses/address-source';
import type { MarketData, MarketSource, Reading } from '../../upstreams/market-data/market-data';
import { createSubscribers } from '../../upstreams/market-data/subscribers';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';

/** A market with only the figures that a test sets. All others are unavailable. */
export interface TestMarket extends MarketData, MarketSource {
  /** BRL; null makes the price unavailable. */
  priceBrl: number | null;
  /** USD; null makes the ticker unavailable. */
  priceUsd: number | null;
  source: 'live' | 'simulated' | 'stale';
  readAt: Date;
  /** By address. */
  readings: Map<string, AddressReading>;
  /** The reading of all other addresses; null if their look-up fails. */
  otherReading: AddressReading | null;
  /** The errors of the next look-ups, in order. */
  failures: Error[];
  lookups: string[];
  /** Each look-up waits for it. */
  beforeLookup: () => Promise<unknown>;
  /** Notifies the subscribers that a figure may have changed. */
  notify(): void;
}

const unavailable = () => Promise.reject(new UpstreamUnavailableError());

export function createTestMarket(): TestMarket {
  const market: TestMarket = {
    priceBrl: 475_000,
    priceUsd: null,
    source: 'live',
    readAt: new Date('2026-11-20T12:00:00.000Z'),
    readings: new Map(),
    otherReading: null,
    failures: [],
    lookups: [],
    beforeLookup: () => Promise.resolve(),
    addresses: {
      ...oneByOne(async ({ address }) => {
        market.lookups.push(address);
        await market.beforeLookup();
        const failure = market.failures.shift();
        if (failure) throw failure;
        return market.readings.get(address) ?? market.otherReading ?? unavailable();
      }),
      listsCoins: true,
    },
    price() {
      if (market.priceBrl === null) return unavailable();
      const value = { currentPrice: market.priceBrl, priceChangePercentage24h: 2.35 };
      return Promise.resolve<Reading<typeof value>>({ value, source: market.source, readAt: market.readAt });
    },
    ticker() {
      if (market.priceUsd === null) return unavailable();
      const day = { open: 1, high: 1, low: 1, volumeBtc: 1 };
      const parts = {
        brl: { ...day, last: market.priceBrl ?? 1, time: market.readAt },
        usd: { ...day, last: market.priceUsd, volumeUsd: 1 },
        intraday: null,
        daily: null,
        usdHourlyVolumesBtc: null,
        height: null,
        worldVolumeBrl: null,
      };
      return Promise.resolve({
        value: buildTicker(parts, market.readAt),
        source: market.source,
        readAt: market.readAt,
      });
    },
    dollarPrice() {
      if (market.priceUsd === null) return unavailable();
      return Promise.resolve({ value: market.priceUsd, source: market.source, readAt: market.readAt });
    },
    premium: unavailable,
    candles: unavailable,
    mempoolStats: unavailable,
    networkFees: unavailable,
    halving: unavailable,
    fearGreed: unavailable,
    marketMetrics: unavailable,
    adoptionMetrics: unavailable,
    onchainMetrics: unavailable,
    news: unavailable,
    technicalIndicators: unavailable,
    technicalAnalysis: unavailable,
    aiAnalysis: unavailable,
    hasNewsImage: unavailable,
    dayPrices: () => noDayPrices,
    benchmarks: () => noBenchmarks,
    current: () => market,
    ...createSubscribers(),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  return market;
}
