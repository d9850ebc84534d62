/** The last 24 hours of bitcoin in a dollar token, whose price is close to a dollar. */
export interface DollarTicker {
  last: number;
  open: number;
  high: number;
  low: number;
  volumeBtc: number;
  volumeUsd: number;
  time: Date;
}

export interface DollarPriceSource {
  ticker(): Promise<DollarTicker>;
  /** BTC traded in each of the last 48 whole hours, oldest first. */
  hourlyVolumesBtc(): Promise<number[]>;
  /** Closes of the last 400 UTC days, oldest first. The last day is still forming. */
  dailyCloses(): Promise<number[]>;
}
