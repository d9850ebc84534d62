/** The last 24 hours of bitcoin against a dollar token, which is near the dollar but not it. */
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
  /** Of the last 400 UTC days, oldest first; the last one is still forming. */
  dailyCloses(): Promise<number[]>;
}
