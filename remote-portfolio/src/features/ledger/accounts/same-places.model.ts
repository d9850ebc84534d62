import type {
  ExternalWallet,
  LedgerAccount,
  LedgerAccountKind,
  WatchedAddress,
  WatchedWallet,
} from '@painel/contract';
import { shortenAddress, unitsOf } from '@painel/shared/format';
import { type Reference, referenceOf, referenceTo } from '../references.model';

/** Everything that counts in the portfolio. */
export interface Owned {
  accounts: readonly LedgerAccount[];
  addresses: readonly WatchedAddress[];
  watchedWallets: readonly WatchedWallet[];
  externalWallets: readonly ExternalWallet[];
}

/** Something of the portfolio that an account may be, with its counted units. */
interface Place extends Reference {
  names: string[];
  units: bigint;
  isTyped: boolean;
}

/** An account of the ledger and a place of the portfolio that seem to be one, and are counted as two. */
export interface SamePlace {
  account: LedgerAccount;
  reference: Reference;
  /** The amount that linking them takes off the total, in units of 1e-9 BTC. */
  countedTwice: bigint;
}

/** Whether one watches such an account by its addresses. The coins of an exchange are typed. */
const isOnChain: Record<LedgerAccountKind, boolean> = {
  exchange_br: false,
  exchange_foreign: false,
  self_custody: true,
  lightning: false,
  other: true,
};

const nanoPerSat = 10n;
export const unitsOfAccount = ({ bookSats }: LedgerAccount) =>
  BigInt(Math.max(bookSats ?? 0, 0)) * nanoPerSat;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

/** Shorter names are inside of many others. */
const shortestPart = 4;
const isPart = (part: string, whole: string) => part.length >= shortestPart && whole.includes(part);
const isSameName = (one: string, other: string) =>
  one !== '' && other !== '' && (one === other || isPart(one, other) || isPart(other, one));

/** Balances are near each other up to a hundredth of the larger one. */
function areNear(one: bigint, other: bigint): boolean {
  const [less, more] = one < other ? [one, other] : [other, one];
  return less > 0n && (more - less) * 100n <= more;
}

function placesOf({ accounts, addresses, watchedWallets, externalWallets }: Owned): Place[] {
  const taken = new Set(accounts.map(referenceOf));
  const place = (value: string, label: string, balance: number | null, isTyped: boolean, platform = '') => ({
    value,
    label,
    names: [label, platform].map(plain),
    units: unitsOf(balance) ?? 0n,
    isTyped,
  });
  return [
    ...externalWallets.map(({ id, name, balance, platform }) =>
      place(referenceTo('externalWalletId', id), name, balance, true, platform ?? ''),
    ),
    ...watchedWallets.map(({ id, label, fingerprint, balance }) =>
      place(referenceTo('watchedWalletId', id), label || (fingerprint ?? ''), balance, false),
    ),
    ...addresses.map(({ id, label, address, balance }) =>
      place(referenceTo('addressId', id), label || shortenAddress(address), balance, false),
    ),
  ].filter(({ value, units }) => !taken.has(value) && units > 0n);
}

/** The accounts that are linked to nothing and hold coins. All of them count in the total. */
export const countedAccounts = (accounts: readonly LedgerAccount[]) =>
  accounts.filter((account) => referenceOf(account) === '' && unitsOfAccount(account) > 0n);

/** Accounts that are linked to nothing, each with the place that has its name, or else a balance near its own. */
export function samePlacesOf(owned: Owned): SamePlace[] {
  const places = placesOf(owned);
  const used = new Set<string>();
  return countedAccounts(owned.accounts).flatMap((account) => {
    const units = unitsOfAccount(account);
    const names = [account.name, account.institution ?? ''].map(plain);
    const free = places.filter(
      ({ value, isTyped }) => !used.has(value) && (isTyped || isOnChain[account.kind]),
    );
    const found =
      free.find((place) => place.names.some((one) => names.some((other) => isSameName(one, other)))) ??
      free.find((place) => areNear(place.units, units));
    if (!found) return [];
    used.add(found.value);
    // Of a typed wallet the entries count from then on, of something watched what the chain has.
    return [{ account, reference: found, countedTwice: found.isTyped ? found.units : units }];
  });
}
