import type { ExternalWallet, WatchedAddress, WatchedWallet } from '@painel/contract';
import { shortenAddress, unitsOf } from '@painel/shared/format';
import type { Holding } from './shares.model';

interface Owned {
  addresses: WatchedAddress[];
  watchedWallets: WatchedWallet[];
  externalWallets: ExternalWallet[];
}

const holding = (id: string, name: string, balance: number | null): Holding => ({
  id,
  name,
  units: unitsOf(balance) ?? 0n,
});

/** Everything that counts in the portfolio, by the name its owner knows it under. */
export const holdingsOf = ({ addresses, watchedWallets, externalWallets }: Owned): Holding[] => [
  ...addresses.map(({ id, label, address, balance }) =>
    holding(`address-${id}`, label || shortenAddress(address), balance),
  ),
  ...watchedWallets.map(({ id, label, fingerprint, balance }) =>
    holding(`xpub-${id}`, label || (fingerprint ?? ''), balance),
  ),
  ...externalWallets.map(({ id, name, balance }) => holding(`wallet-${id}`, name, balance)),
];
