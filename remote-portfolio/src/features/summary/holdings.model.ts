import type { ExternalWallet, LedgerAccount, WatchedAddress, WatchedWallet } from '@painel/contract';
import { shareOut, shortenAddress, unitsOf } from '@painel/shared/format';

/** One place where the reader's bitcoin is: a watched address, a watched wallet or an external one. */
export interface Holding {
  id: string;
  name: string;
  /** Units of 1e-9 BTC. */
  units: bigint;
}

export interface Share extends Holding {
  /** Percent points of the whole, in tenths. */
  percent: number;
}

/** Series colours of the design. All further holdings form one group without a colour. */
const ownColours = 5;
export const othersId = 'others';

/**
 * The share of each holding, the largest first. Empty holdings do not appear.
 * @param othersName what the group after the fifth is called
 */
export function sharesOf(holdings: Holding[], othersName: string): Share[] {
  const sorted = holdings
    .filter(({ units }) => units > 0n)
    .toSorted((a, b) => (a.units < b.units ? 1 : a.units > b.units ? -1 : 0));
  const shown = sorted.slice(0, ownColours);
  const others = sumOf(sorted.slice(ownColours));
  const groups = others > 0n ? [...shown, { id: othersId, name: othersName, units: others }] : shown;
  const shares = shareOut(
    tenths,
    groups.map(({ units }) => units),
  );
  return groups.map((group, index) => ({ ...group, percent: Number(shares[index]) / 10 }));
}

const sumOf = (holdings: Holding[]) => holdings.reduce((sum, { units }) => sum + units, 0n);

/** Of a percent in the whole: the shown shares sum to 100,0 %. */
const tenths = 1_000n;

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
