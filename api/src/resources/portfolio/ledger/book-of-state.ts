import type { LedgerCurrency, LedgerFeePolicy } from '@painel/contract';
import type { DayPriceSource } from './day-price-source';
import type { LedgerState } from './ledger-state';
import type { Book } from './rules/book';
import { type DayPrices, noDayPrices } from '../../../market/day-prices';
import { runInParts } from './run-in-parts';
import { keepInParts } from './rules/keep-book';
import { dayInSaoPaulo } from '../../../market/sao-paulo-day';

const defaultFeePolicy: LedgerFeePolicy = 'write_off';

/** The policy for network fees in a year. */
export const policyIn = ({ policies }: Pick<LedgerState, 'policies'>, year: number): LedgerFeePolicy =>
  policies.get(year) ?? defaultFeePolicy;

/** The prices of all days of a ledger. */
export function pricesOf({ rows }: LedgerState, source: DayPriceSource): Promise<DayPrices> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return Promise.resolve(noDayPrices);
  return source.load(dayInSaoPaulo(first.occurred_at), dayInSaoPaulo(last.occurred_at));
}

/** The book of a ledger, under one policy for all years or under those that the person chose. */
export function bookOf(
  state: LedgerState,
  prices: DayPrices,
  feePolicy?: LedgerFeePolicy,
  currency: LedgerCurrency = 'BRL',
): Promise<Book> {
  const policyOf = (year: number) => feePolicy ?? policyIn(state, year);
  return runInParts(keepInParts(state.entries, state.links, { currency, prices, policyOf }));
}
