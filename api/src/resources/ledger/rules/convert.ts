import type { LedgerCurrency } from '@painel/contract';
import type { DayPrices } from '../../../market/days/day-prices';
import { divideHalfUp } from '../../../amounts/money';

/** What a unit of a currency costs on a day in millionths of a real, at PTAX; null without a rate. */
export function rateOf(currency: LedgerCurrency, day: string, prices: DayPrices): bigint | null {
  if (currency === 'BRL') return 1_000_000n;
  if (currency !== 'USD') return prices.quote(day, currency);
  const ptax = prices.ptax(day);
  // In ten-thousandths.
  return ptax && ptax * 100n;
}

/** An amount in another currency at the rates of a day, in hundredths; null without one of them. */
export function convert(
  amount: bigint,
  from: LedgerCurrency,
  to: LedgerCurrency,
  day: string,
  prices: DayPrices,
): bigint | null {
  if (from === to || amount === 0n) return amount;
  const [rate, wanted] = [rateOf(from, day, prices), rateOf(to, day, prices)];
  if (rate === null || wanted === null) return null;
  return amount < 0n ? -divideHalfUp(-amount * rate, wanted) : divideHalfUp(amount * rate, wanted);
}
