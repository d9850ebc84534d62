/** Perpetual futures of bitcoin on one exchange. A figure that could not be read is null. */
export interface Derivatives {
  /** Percent per 8 hours; longs pay it to shorts. */
  fundingRatePercent: number | null;
  /** Open contracts at the mark price. */
  openInterestUsd: number | null;
  /** The change of that value over 24 hours. */
  openInterestChangePercent: number | null;
  /** Long accounts ÷ short accounts. It counts accounts, not money. */
  longShortRatio: number | null;
}

export interface DerivativesSource {
  /** Throws when nothing at all could be read. */
  derivatives(): Promise<Derivatives>;
}
