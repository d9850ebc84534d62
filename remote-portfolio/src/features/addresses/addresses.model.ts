import type { WatchedAddress } from '@painel/contract';
import { shortenAddress } from '@painel/shared/format';

/** What a bitcoin is worth now; null while unknown. */
export interface Rates {
  brl: number | null;
  usd: number | null;
}

/** What an address is worth; unknown without its balance or a price. */
export const worth = (balance: number | null, rate: number | null) =>
  balance === null || rate === null ? null : balance * rate;

/** The name its owner gave an address, else the address itself, shortened. */
export const nameOf = ({ label, address }: Pick<WatchedAddress, 'label' | 'address'>) =>
  label?.trim() || shortenAddress(address);
