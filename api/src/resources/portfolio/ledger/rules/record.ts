import type { LedgerEntryStatus, LedgerScope } from '@painel/contract';
import type { Book, Step } from './book';
import { type RuleEntry, isIncoming, satsMoved } from './entry';

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
  'negative_account',
  'missing_value',
  'missing_cost',
  'open_transfer',
  'missing_origin',
];

/** Keeps the gravest status of an entry. */
export function recordStatus(
  book: Book,
  { id, occurredAt }: Pick<RuleEntry, 'id' | 'occurredAt'>,
  status: LedgerEntryStatus,
): void {
  book.lacksSince ??= occurredAt;
  const known = book.statuses.get(id) ?? 'complete';
  if (gravity.indexOf(status) > gravity.indexOf(known)) book.statuses.set(id, status);
}

/** Counts what an entry moves in its own account, which cannot hold less than nothing. */
export function recordBalance(book: Book, entry: RuleEntry): void {
  const account = book.accounts.get(entry.accountId) ?? { sats: 0n, negativeSince: null };
  const moved = satsMoved(entry);
  account.sats += isIncoming(entry.kind) ? moved : -moved;
  book.accounts.set(entry.accountId, account);
  if (account.sats >= 0n || isIncoming(entry.kind)) return;
  account.negativeSince ??= entry.occurredAt;
  recordStatus(book, entry, 'negative_account');
}
