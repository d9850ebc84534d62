/** The price of one US dollar in reais. */
export interface ExchangeRate {
  brlPerUsd: number;
  /** When the rate was fixed or quoted. */
  time: Date;
}

export interface ExchangeRateSource {
  rate(): Promise<ExchangeRate>;
}
