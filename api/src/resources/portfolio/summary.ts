import type { PortfolioSummary } from '@painel/contract';
import { btcOfNanoBtc, btcOfSats, worthOf } from '../../amounts/bitcoin-amounts';
import { type Holdings, totalOf } from './holdings.store';

/** The sum of a user's holdings; its value in BRL only with a price. */
export function summarise(
  holdings: Holdings,
  priceBrl: number | null,
  isCostProvisional: boolean | null,
): PortfolioSummary {
  const total = totalOf(holdings);
  const unconfirmed = holdings.groups.flatMap(({ unconfirmedSats }) => unconfirmedSats ?? []);
  return {
    totalBalance: btcOfNanoBtc(total),
    totalBalanceBRL: worthOf(total, priceBrl),
    btcPrice: priceBrl,
    addressCount: holdings.addressCount,
    totalUnconfirmed:
      unconfirmed.length === 0 ? null : btcOfSats(unconfirmed.reduce((sum, sats) => sum + sats)),
    watchedWalletCount: holdings.watchedWalletCount,
    isCostProvisional,
  };
}
