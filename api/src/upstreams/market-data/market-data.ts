import type {
  AdoptionMetrics,
  AiAnalysis,
  Candle,
  CandleCurrency,
  CandlesQuery,
  DataSource,
  FearGreed,
  Halving,
  MarketMetrics,
  MempoolStats,
  NetworkFees,
  NewsPage,
  NewsQuery,
  OnchainMetrics,
  Premium,
  Price,
  TechnicalAnalysis,
  TechnicalIndicators,
  Ticker,
} from '@painel/contract';
import type { Benchmarks } from '../../market/days/benchmarks';
import type { DayPrices } from '../../market/days/day-prices';
import type { AddressSource } from '../addresses/address-source';
import type { Subscribable } from './subscribers';

/** A value with its source and its time: of a price when it was received, of several figures the time of the oldest. */
export interface Reading<Value> {
  value: Value;
  source: DataSource;
  readAt: Date;
  /** Only for candles, which exist in two currencies. */
  currency?: CandleCurrency;
}

/** Every reader throws UpstreamUnavailableError when it has neither an upstream nor a stored value. */
export interface MarketReaders {
  price(): Promise<Reading<Price>>;
  ticker(): Promise<Reading<Ticker>>;
  /** USD for one bitcoin, with its own time. */
  dollarPrice(): Promise<Reading<number>>;
  candles(query: CandlesQuery): Promise<Reading<Candle[]>>;
  mempoolStats(): Promise<Reading<MempoolStats>>;
  networkFees(): Promise<Reading<Pick<NetworkFees, 'rates' | 'recommended' | 'blocks'>>>;
  halving(): Promise<Reading<Halving>>;
  fearGreed(): Promise<Reading<FearGreed>>;
  marketMetrics(): Promise<Reading<MarketMetrics>>;
  adoptionMetrics(): Promise<Reading<AdoptionMetrics>>;
  onchainMetrics(): Promise<Reading<OnchainMetrics>>;
  news(query: NewsQuery): Promise<Reading<NewsPage>>;
  technicalIndicators(): Promise<Reading<TechnicalIndicators>>;
  technicalAnalysis(): Promise<Reading<TechnicalAnalysis>>;
  aiAnalysis(): Promise<Reading<AiAnalysis>>;
  /** The premium of the price in reais, a sample of the last minutes. */
  premium(): Promise<Reading<Premium>>;
  /** Whether this is the picture of an article in `news`. */
  hasNewsImage(url: string): Promise<boolean>;
}

/** A source of all market figures and balances, live or simulated. */
export interface MarketSource extends MarketReaders, Subscribable {
  addresses: AddressSource;
  /** Asks for the prices of now: an alert waits for a second sample. Left out where they cannot be asked for. */
  askPrices?(): Promise<void>;
  /** The prices of past days, as far as they are known. */
  dayPrices(): DayPrices;
  /** The series that bitcoin is compared with, as far as they are known. The same object until more values are. */
  benchmarks(): Benchmarks;
}

/** One source at a time answers the whole API, so that live and simulated figures never mix. */
export interface MarketData extends Subscribable {
  /** The current source. Call it each time, because it changes. Throws UpstreamUnavailableError before the first decision. */
  current(): MarketSource;
  /** Resolves when the first decision between live and simulated is made (within about three seconds). */
  start(): Promise<void>;
  stop(): Promise<void>;
}
