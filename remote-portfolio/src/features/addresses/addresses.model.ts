import type { WatchedAddress, WatchedWallet } from '@painel/contract';
import { type Instant, shortenAddress, valueAt } from '@painel/shared/format';
import { plainText } from '../words/plain-text';

/** The price of a bitcoin; null while unknown. */
export interface Rates {
  brl: number | null;
  usd: number | null;
}

/** One row of the table: a single address, or a wallet with all the addresses of its key. */
export type Watched = WatchedAddress | WatchedWallet;

export const isWallet = (row: Watched): row is WatchedWallet => !('address' in row);

/** Addresses and wallets as one list, in the order in which they were added. */
export const mergeWatched = (addresses: WatchedAddress[], wallets: WatchedWallet[]): Watched[] =>
  wallets.length === 0
    ? addresses
    : [...addresses, ...wallets].sort(
        (one, other) => (timeOf(one.created_at) ?? 0) - (timeOf(other.created_at) ?? 0),
      );

/** The name its owner gave it; else the address, shortened, or the key's fingerprint. */
export function nameOf(row: Watched): string {
  if (row.label?.trim()) return row.label.trim();
  return isWallet(row) ? (row.fingerprint ?? '') : shortenAddress(row.address);
}

/** The list can be searched from this many rows on. */
export const searchFrom = 10;
export const maxLabelLength = 100;

/** The rows whose label, address or fingerprint contains the text, whatever its case and accents. */
export function searchIn(rows: readonly Watched[], search: string): readonly Watched[] {
  const wanted = plainText(search.trim());
  if (wanted === '') return rows;
  return rows.filter((row) =>
    [row.label, isWallet(row) ? row.fingerprint : row.address].some((text) =>
      plainText(text ?? '').includes(wanted),
    ),
  );
}

/** The value of a row; unknown without its balance or a price. */
export const worth = ({ balance }: Watched, rate: number | null) => valueAt(balance, rate);

/** Milliseconds since 1970; null for a date that is missing or cannot be read. */
export function timeOf(instant: Instant): number | null {
  const time = instant ? new Date(instant).getTime() : NaN;
  return Number.isNaN(time) ? null : time;
}
