import type {
  Candle,
  FearGreed,
  Halving,
  MarketMetrics,
  OnchainMetrics,
  TechnicalAnalysis,
  Ticker,
} from '@painel/contract';

/** A part of the briefing, and whether it is stale. */
export interface Known<Value> {
  value: Value;
  isStale: boolean;
}

/** Articles of the last 24 hours. */
export interface NewsCounts {
  market: number;
  technology: number;
  regulation: number;
}

/** The input of the analyst. A missing part is null and lowers the confidence. */
export interface Briefing {
  ticker: Known<Ticker>;
  technical: Known<TechnicalAnalysis>;
  /** Ascending, in BRL. */
  daily: Known<readonly Candle[]>;
  fearGreed: Known<FearGreed> | null;
  market: Known<MarketMetrics> | null;
  onchain: Known<OnchainMetrics> | null;
  halving: Known<Halving> | null;
  news: Known<NewsCounts> | null;
}
