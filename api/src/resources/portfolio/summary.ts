import type { PortfolioSummary } from '@painel/contract';
import type { BalanceGroup } from './addresses.store';
import { type NanoBtc, btcOfNanoBtc, nanoBtcOfSats } from './bitcoin-amounts';

/** Watched addresses and external wallets together; in reais only while there is a price (BRL). */
export function summarise(
  balances: readonly BalanceGroup[],
  walletTotal: NanoBtc,
  priceBrl: number | null,
): PortfolioSummary {
  const addressTotal = balances.reduce((sum, { totalSats }) => sum + totalSats, 0n);
  const totalBalance = btcOfNanoBtc(nanoBtcOfSats(addressTotal) + walletTotal);
  return {
    totalBalance,
    totalBalanceBRL: priceBrl === null ? null : Math.round(totalBalance * priceBrl * 100) / 100,
    btcPrice: priceBrl,
    addressCount: balances.reduce((sum, { addressCount }) => sum + addressCount, 0),
  };
}
