import { applyNetworkFee } from './apply-network-fee';
import { takeCoins } from './apply-outgoing';
import type { Book, BookRules } from './book';
import { type RuleEntry, satsMoved } from './entry';
import { addToPool } from './pool';
import { recordStep } from './record';
import { scopeOf } from './scope';

/** The coins that were lost between both sides of a transfer: its network fee. Negative if more arrived than left. */
export const transferFee = (
  out: Pick<RuleEntry, 'kind' | 'sats' | 'feeSats'>,
  arrived: Pick<RuleEntry, 'kind' | 'sats' | 'feeSats'>,
): bigint => satsMoved(out) - satsMoved(arrived);

/**
 * Moves coins between two accounts, at the time when they left. Within one pool only the network fee leaves. Into the other pool
 * the coins take their average cost along.
 */
export function applyTransfer(book: Book, out: RuleEntry, arrived: RuleEntry, rules: BookRules): void {
  const [from, to] = [scopeOf(out.accountKind), scopeOf(arrived.accountKind)];
  applyNetworkFee(book, out, transferFee(out, arrived), rules);
  if (from === to) return;
  const sats = satsMoved(arrived);
  const { cost } = takeCoins(book, out, sats);
  addToPool(book.pools[to], sats, cost);
  recordStep(book, { entryId: arrived.id, occurredAt: out.occurredAt }, to, sats, cost);
}
