import type { ExternalWallet, WatchedAddress } from '@painel/contract';
import { shortenAddress } from '@painel/shared/format';
import type { Holding } from './shares.model';

const unitsPerBtc = 1e9;

const unitsOf = (btc: number | null) => Math.round((btc ?? 0) * unitsPerBtc);

/** Everything that counts in the portfolio, by the name its owner knows it under. */
export function holdingsOf(addresses: WatchedAddress[], wallets: ExternalWallet[]): Holding[] {
  return [
    ...addresses.map(({ id, label, address, balance }) => ({
      id: `address-${id}`,
      name: label || shortenAddress(address),
      units: unitsOf(balance),
    })),
    ...wallets.map(({ id, name, balance }) => ({ id: `wallet-${id}`, name, units: unitsOf(balance) })),
  ];
}
