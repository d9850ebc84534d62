import type { LedgerImportRowOrder } from '@painel/contract';
import type { ParsedRow } from './reading/parsed-row';
import { isIncoming } from '../rules/entry';
import type { NewRow, SortedRow } from './sort-rows';

/** 1 for a file whose oldest rows come first, -1 for one whose newest do, 0 where the order is unknown. */
function directionOf(rows: readonly ParsedRow[]): number {
  let [balance, before, isOwn] = [0, '', false];
  for (const row of rows) {
    if (row.status !== 'entry' || row.occurredAt === null) continue;
    isOwn ||= Boolean(row.account);
    if (before !== '' && row.occurredAt !== before) balance += row.occurredAt > before ? 1 : -1;
    before = row.occurredAt;
  }
  // Our own export is always oldest first.
  return balance === 0 && isOwn ? 1 : Math.sign(balance);
}

/** How the rows of a file are ordered whose dates have no time; null where any has one. */
export function rowOrderOf(rows: readonly ParsedRow[]): LedgerImportRowOrder | null {
  const entries = rows.filter((row) => row.status === 'entry');
  if (entries.length === 0 || entries.some(({ isDay }) => !isDay)) return null;
  const direction = directionOf(rows);
  if (direction === 0) return 'arrivals_first';
  return direction > 0 ? 'oldest_first' : 'newest_first';
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Puts arrivals first, so that they can be spent; beyond that it only makes the order deterministic. */
function byContent(one: NewRow, other: NewRow): number {
  const [first, second] = [isIncoming(one.entry.values.kind), isIncoming(other.entry.values.kind)];
  if (first !== second) return first ? -1 : 1;
  return compare(one.entry.fingerprint, other.entry.fingerprint);
}

/**
 * The new rows of a file in the order in which the ledger numbers them: by time, and those of one time as they happened. Wallets list
 * the newest first, and give all transactions of a block one time.
 */
export function inLedgerOrder(rows: readonly ParsedRow[], sorted: readonly SortedRow[]): NewRow[] {
  const added = sorted.filter((row) => row.status === 'new');
  const direction = directionOf(rows);
  const ties = direction < 0 ? added.toReversed() : added;
  return ties.toSorted(
    (one, other) =>
      compare(one.entry.values.occurred_at, other.entry.values.occurred_at) ||
      (direction === 0 ? byContent(one, other) : 0),
  );
}
