import { dispose, takeCoins } from './apply-outgoing';
import type { Book, BookRules } from './book';
import type { RuleEntry } from './entry';
import { takeWithoutCost } from './pool';
import { yearInSaoPaulo } from '../../../../market/sao-paulo-day';
import { networkFeeValue } from './value';

/** Takes the coins that the network took, by the policy of the entry's year. */
export function applyNetworkFee(book: Book, entry: RuleEntry, feeSats: bigint, rules: BookRules): void {
  if (feeSats <= 0n) return;
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
