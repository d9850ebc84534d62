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

/** The highest price ever in one currency. */
export interface PriceRecord {
  price: number;
  at: Date;
}

/** The rate of the currencies moves too, so the two records fall on different days. */
export interface AllTimeHigh {
  usd: PriceRecord;
  brl: PriceRecord;
}

export interface GlobalMarketSource {
  dominance(): Promise<Dominance>;
  worldVolume(): Promise<WorldVolume>;
  allTimeHigh(): Promise<AllTimeHigh>;
}
