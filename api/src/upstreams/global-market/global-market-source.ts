/** Bitcoin among all cryptocurrencies. */
export interface Dominance {
  percent: number;
  time: Date;
}

/** Traded on all exchanges in 24 hours. */
export interface WorldVolume {
  usd: number;
  brl: number;
  time: Date;
}

export interface GlobalMarketSource {
  dominance(): Promise<Dominance>;
  worldVolume(): Promise<WorldVolume>;
}
