/** Units of each currency for one euro. */
interface PerEuro {
  USD: number;
  JPY: number;
  GBP: number;
  CAD: number;
  SEK: number;
  CHF: number;
}

/**
 * The US dollar index by ICE's published formula (ICE U.S. Dollar Index Methodology):
 * 50.14348112 × EURUSD^−0.576 × USDJPY^0.136 × GBPUSD^−0.119 × USDCAD^0.091 × USDSEK^0.042 × USDCHF^0.036.
 * The site labels it «calculado», because it uses one fixing a day instead of ICE's own quotes.
 */
export function dollarIndex({ USD, JPY, GBP, CAD, SEK, CHF }: PerEuro): number {
  return (
    50.14348112 *
    USD ** -0.576 *
    (JPY / USD) ** 0.136 *
    (USD / GBP) ** -0.119 *
    (CAD / USD) ** 0.091 *
    (SEK / USD) ** 0.042 *
    (CHF / USD) ** 0.036
  );
}
