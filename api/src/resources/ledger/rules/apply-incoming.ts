import type { Book, BookRules } from './book';
import { type RuleEntry, satsMoved } from './entry';
import { addToPool } from './pool';
import { recordStatus, recordStep } from './record';
import { scopeOf } from './scope';
import { statedAmount, statedFee } from './value';

/** Adds the coins with all that was paid for them. Without a cost they count as free and are flagged. */
export function applyIncoming(book: Book, entry: RuleEntry, { currency, prices }: BookRules): void {
  const scope = scopeOf(entry.accountKind);
  const stated = statedAmount(entry, currency, prices);
  const fee = statedFee(entry, currency, prices);
  if (stated === null || fee === null) recordStatus(book, entry, 'missing_cost');
  const paid = (stated ?? 0n) + (fee ?? 0n);
  // A rebate gives back no more than was paid.
  const [sats, cost] = [satsMoved(entry), paid < 0n ? 0n : paid];
  addToPool(book.pools[scope], sats, cost);
  recordStep(book, { entryId: entry.id, occurredAt: entry.occurredAt }, scope, sats, cost);
}
