import { dispose, takeCoins } from './apply-outgoing';
import type { Book, BookRules } from './book';
import type { RuleEntry } from './entry';
import { addToPool, takeWithoutCost } from './pool';
import { recordStep } from './record';
import { scopeOf } from './scope';
import { yearInSaoPaulo } from '../../../time/sao-paulo-day';
import { networkFeeValue } from './value';

/** A negative fee gives coins, which cost nothing. */
function addRebate(book: Book, entry: RuleEntry, sats: bigint): void {
  const scope = scopeOf(entry.accountKind);
  addToPool(book.pools[scope], sats, 0n);
  recordStep(book, { entryId: entry.id, occurredAt: entry.occurredAt }, scope, sats, 0n);
}

/** Takes the coins that the network took, by the policy of the entry's year. */
export function applyNetworkFee(book: Book, entry: RuleEntry, feeSats: bigint, rules: BookRules): void {
  if (feeSats === 0n) return;
  if (feeSats < 0n) {
    addRebate(book, entry, -feeSats);
    return;
  }
  const policy = rules.policyOf(yearInSaoPaulo(entry.occurredAt));
  if (policy === 'disposal') {
    const { amount, source } = networkFeeValue(entry, feeSats, rules.currency, rules.prices);
    dispose(book, entry, 'fee', feeSats, { gross: amount, source, fee: 0n });
  } else if (policy === 'keep_cost') {
    takeCoins(book, entry, feeSats, takeWithoutCost);
  } else {
    takeCoins(book, entry, feeSats);
  }
}
