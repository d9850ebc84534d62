import type { Book, BookRules } from './book';
import type { DayPrices } from '../../../../market/day-prices';
import type { RuleEntry, TransferLink } from './entry';
import { keepInParts } from './keep-book';
import { dayInSaoPaulo } from '../../../../market/sao-paulo-day';

/**
 * The book in US cents, each amount at the rate of its day; null while the rate of an amount is missing, up to the day that is asked
 * for. In parts of a few milliseconds each.
 */
export function* dollarBook(
  entries: readonly RuleEntry[],
  links: readonly TransferLink[],
  prices: DayPrices,
  policyOf: BookRules['policyOf'],
  until = '9999',
): Generator<void, Book | null> {
  const isKnown = ({ currency, amount, amountFee, occurredAt }: RuleEntry) =>
    currency === 'USD' ||
    (!amount && !amountFee) ||
    dayInSaoPaulo(occurredAt) > until ||
    prices.ptax(dayInSaoPaulo(occurredAt)) !== null;
  if (!entries.every(isKnown)) return null;
  return yield* keepInParts(entries, links, { currency: 'USD', prices, policyOf });
}
