import type { PortfolioSummary, Ticker } from '@painel/contract';
import { valueAt } from '@painel/shared/format';

/** The portfolio in three currencies, at the newest price there is; null where a figure is unknown. */
export interface Totals {
  btc: number | null;
  brl: number | null;
  usd: number | null;
  /** BTC that the network has not confirmed yet, apart from the others; negative while it leaves. */
  unconfirmed: number | null;
}

/** The polled price moves the totals between two readings of the summary; without a price, the summary's value in reais counts. */
export function totalsOf(summary: PortfolioSummary, ticker: Ticker | undefined): Totals {
  const { totalBalance: btc, totalBalanceBRL } = summary;
  return {
    btc,
    brl: valueAt(btc, ticker?.currentPrice) ?? totalBalanceBRL,
    usd: valueAt(btc, ticker?.usdPrice),
    unconfirmed: summary.totalUnconfirmed ?? null,
  };
}

/** Whether a summary counts nothing that is watched, and no bitcoin. */
export const holdsNothing = ({ totalBalance, addressCount, watchedWalletCount }: PortfolioSummary) =>
  totalBalance === 0 && addressCount === 0 && !watchedWalletCount;
