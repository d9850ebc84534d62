import type { LedgerEntryStatus, LedgerScope } from '@painel/contract';
import { yearInSaoPaulo } from '../../../time/sao-paulo-day';
import type { Book, Step } from './book';
import { type RuleEntry, isIncoming, satsChange, scopeOf } from './entry';

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

export function keepGravest(statuses: Book['statuses'], id: string, status: LedgerEntryStatus): void {
  const known = statuses.get(id) ?? 'complete';
  if (gravity.indexOf(status) > gravity.indexOf(known)) statuses.set(id, status);
}

/** Keeps the gravest status of an entry. */
export function recordStatus(
  book: Book,
  { id, occurredAt }: Pick<RuleEntry, 'id' | 'occurredAt'>,
  status: LedgerEntryStatus,
): void {
  book.lacksSince ??= occurredAt;
  book.lacks.push({ id, occurredAt, status });
  keepGravest(book.statuses, id, status);
}

/** Counts what an entry moves in its own account, which cannot hold less than nothing. */
export function recordBalance(book: Book, entry: RuleEntry): void {
  const account = book.accounts.get(entry.accountId) ?? { sats: 0n, negativeSince: null };
  account.sats += satsChange(entry);
  book.accounts.set(entry.accountId, account);
  if (account.sats >= 0n || isIncoming(entry.kind)) return;
  account.negativeSince ??= entry.occurredAt;
  recordStatus(book, entry, 'negative_account');
}

/** Adds a result to that of its year. */
export function recordGain(book: Book, { occurredAt, accountKind }: RuleEntry, gain: bigint): void {
  const year = yearInSaoPaulo(occurredAt);
  const known = book.gains.get(year) ?? { domestic: 0n, foreign: 0n };
  known[scopeOf(accountKind)] += gain;
  book.gains.set(year, known);
}
