import type { PortfolioSummary, Ticker } from '@painel/contract';

/** The portfolio in three currencies, at the newest price there is; null where a figure is unknown. */
export interface Totals {
  btc: number | null;
  brl: number | null;
  usd: number | null;
}

const valueOf = (btc: number | null, price: number | null | undefined) =>
  btc === null || price === null || price === undefined ? null : btc * price;

/** The polled price moves the totals between two readings of the summary, whose own value in reais stands in for it. */
export function totalsOf(summary: PortfolioSummary, ticker: Ticker | undefined): Totals {
  const { totalBalance: btc, totalBalanceBRL } = summary;
  return {
    btc,
    brl: valueOf(btc, ticker?.currentPrice) ?? totalBalanceBRL,
    usd: valueOf(btc, ticker?.usdPrice),
  };
}
