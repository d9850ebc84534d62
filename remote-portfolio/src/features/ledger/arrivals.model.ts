import type { LedgerEntry } from '@painel/contract';

/** An arrival that can be the other side of an exit. */
export interface Arrival {
  entry: LedgerEntry;
  /** The network fee that the pair means. */
  feeSats: number;
}

const timeOf = ({ occurredAt }: LedgerEntry) => Date.parse(occurredAt ?? '') || 0;
const left = ({ sats, feeSats }: LedgerEntry) => (sats ?? 0) + (feeSats ?? 0);
const arrived = ({ sats, feeSats }: LedgerEntry) => (sats ?? 0) - (feeSats ?? 0);

/**
 * The arrivals without a pair that an exit can have become, the nearest amount first, then the nearest time. Like the server, it
 * takes those of other accounts in which no more arrived than left.
 */
export function arrivalsFor(out: LedgerEntry, entries: readonly LedgerEntry[]): Arrival[] {
  const apart = ({ entry }: Arrival) => Math.abs(timeOf(entry) - timeOf(out));
  return entries
    .filter(({ kind, linkedEntryId }) => kind === 'transfer_in' && linkedEntryId === null)
    .filter(({ accountId }) => accountId !== out.accountId)
    .map((entry) => ({ entry, feeSats: left(out) - arrived(entry) }))
    .filter(({ feeSats }) => feeSats >= 0)
    .sort((one, other) => one.feeSats - other.feeSats || apart(one) - apart(other));
}

/** The pair of two entries as the server calls it. */
export const pairId = (out: LedgerEntry, entry: LedgerEntry) => `${out.id}.${entry.id}`;
