/** Perpetual futures of bitcoin on one exchange. What could not be read is null. */
export interface Derivatives {
  /** Percent per 8 hours; longs pay it to shorts. */
  fundingRatePercent: number | null;
  /** Contracts not closed, at the mark price. */
  openInterestUsd: number | null;
  /** Of their value over 24 hours. */
  openInterestChangePercent: number | null;
  /** Accounts that are long ÷ accounts that are short; it counts accounts, not money. */
  longShortRatio: number | null;
}

export interface DerivativesSource {
  /** Throws when nothing at all could be read. */
  derivatives(): Promise<Derivatives>;
}
