/** Bitcoin's share of the market capitalisation of all cryptocurrencies. */
export interface Dominance {
  percent: number;
  time: Date;
}

/** The volume of all exchanges in 24 hours. */
export interface WorldVolume {
  usd: number;
  brl: number;
  time: Date;
}

export interface GlobalMarketSource {
  dominance(): Promise<Dominance>;
  worldVolume(): Promise<WorldVolume>;
}
