import type { LedgerEntryStatus, LedgerScope } from '@painel/contract';
import type { Book, Step } from './book';

/** Records what one entry changed in a pool. */
export function recordStep(
  book: Book,
  { entryId, occurredAt }: Pick<Step, 'entryId' | 'occurredAt'>,
  scope: LedgerScope,
  sats: bigint,
  cost: bigint,
): void {
  const { sats: poolSats, cost: poolCost } = book.pools[scope];
  book.steps.push({ entryId, occurredAt, scope, sats, cost, poolSats, poolCost });
}

const gravity: readonly LedgerEntryStatus[] = [
  'complete',
  'missing_value',
  'missing_cost',
  'open_transfer',
  'missing_origin',
];

/** Keeps the gravest status of an entry. */
export function recordStatus(book: Book, entryId: string, status: LedgerEntryStatus): void {
  const known = book.statuses.get(entryId) ?? 'complete';
  if (gravity.indexOf(status) > gravity.indexOf(known)) book.statuses.set(entryId, status);
}
