import type { ExternalWallet, LedgerAccount, WatchedAddress, WatchedWallet } from '@painel/contract';
import { shortenAddress, unitsOf } from '@painel/shared/format';
import type { Holding } from './shares.model';

interface Owned {
  addresses: WatchedAddress[];
  watchedWallets: WatchedWallet[];
  externalWallets: ExternalWallet[];
  /** Of the ledger. */
  accounts: readonly LedgerAccount[];
}

const holding = (id: string, name: string, balance: number | null): Holding => ({
  id,
  name,
  units: unitsOf(balance) ?? 0n,
});

const nanoPerSat = 10n;

/** Its coins are known from its entries alone. */
const isUnlinked = (account: LedgerAccount) =>
  Boolean(account.entryCount) && !account.addressId && !account.watchedWalletId && !account.externalWalletId;

/** Everything that counts in the portfolio, by the name its owner knows it under. */
export const holdingsOf = ({ addresses, watchedWallets, externalWallets, accounts }: Owned): Holding[] => [
  ...addresses.map(({ id, label, address, balance }) =>
    holding(`address-${id}`, label || shortenAddress(address), balance),
  ),
  ...watchedWallets.map(({ id, label, fingerprint, balance }) =>
    holding(`xpub-${id}`, label || (fingerprint ?? ''), balance),
  ),
  ...externalWallets.map(({ id, name, balance, ledgerBalance }) =>
    holding(`wallet-${id}`, name, ledgerBalance ?? balance),
  ),
  ...accounts.filter(isUnlinked).map(({ id, name, bookSats }) => ({
    id: `account-${id}`,
    name,
    units: BigInt(Math.max(bookSats ?? 0, 0)) * nanoPerSat,
  })),
];
