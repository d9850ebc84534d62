/** Prices by day (YYYY-MM-DD in São Paulo); null for a price that no source has. */
export interface DayPrices {
  /** The day's close in centavos per bitcoin. */
  brlClose(day: string): bigint | null;
  /** The day's close in US cents per bitcoin. */
  usdClose(day: string): bigint | null;
  /** The PTAX selling rate of that or the previous business day, in ten-thousandths of a real per dollar. */
  ptax(day: string): bigint | null;
}

/** Knows no price. */
export const noDayPrices: DayPrices = { brlClose: () => null, usdClose: () => null, ptax: () => null };
