import type { LedgerCurrency, LedgerValueSource } from '@painel/contract';
import type { DayPrices } from '../../../market/days/day-prices';
import type { RuleEntry } from './entry';
import { type Price, convertPrice, divideHalfUp, priceOfCents, worthOfSats } from '../../../amounts/money';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';

/** Returns the price of a unit of a currency on a day in millionths of a real, at PTAX; null without a rate. */
export function rateOf(currency: LedgerCurrency, day: string, prices: DayPrices): bigint | null {
  if (currency === 'BRL') return 1_000_000n;
  if (currency !== 'USD') return prices.quote(day, currency);
  const ptax = prices.ptax(day);
  // In ten-thousandths.
  return ptax && ptax * 100n;
}

/** `part` of `whole` of an amount in another currency at the rates of a day, in hundredths; null without one of them. */
function convert(
  amount: bigint,
  from: LedgerCurrency,
  to: LedgerCurrency,
  day: string,
  prices: DayPrices,
  { part, whole } = { part: 1n, whole: 1n },
): bigint | null {
  const isSame = from === to || amount === 0n;
  const [rate, wanted] = isSame ? [1n, 1n] : [rateOf(from, day, prices), rateOf(to, day, prices)];
  if (rate === null || wanted === null) return null;
  const size = divideHalfUp((amount < 0n ? -amount : amount) * rate * part, wanted * whole);
  return amount < 0n ? -size : size;
}

export interface EntryValue {
  amount: bigint | null;
  source: LedgerValueSource | null;
}

/** The close of a day in a currency, else the other one at PTAX; null without either. */
export function closeIn(
  currency: LedgerCurrency,
  day: string,
  prices: DayPrices,
): { price: Price; source: LedgerValueSource } | null {
  const closes = { BRL: prices.brlClose(day), USD: prices.usdClose(day) };
  const own = currency === 'BRL' || currency === 'USD' ? closes[currency] : null;
  if (own !== null) return { price: priceOfCents(own), source: 'daily_close' };
  for (const [other, close] of Object.entries(closes) as ['BRL' | 'USD', bigint | null][]) {
    const [rate, wanted] = [rateOf(other, day, prices), rateOf(currency, day, prices)];
    if (close === null || rate === null || wanted === null) continue;
    const price = convertPrice(priceOfCents(close), rate, wanted);
    return { price, source: other === 'USD' ? 'usd_ptax' : 'ptax' };
  }
  return null;
}

function estimate(sats: bigint, day: string, currency: LedgerCurrency, prices: DayPrices): EntryValue {
  const close = closeIn(currency, day, prices);
  return close
    ? { amount: worthOfSats(sats, close.price), source: close.source }
    : { amount: null, source: null };
}

/** The value of coins at the close of the day of an instant: its close in the currency, else the other one at PTAX. */
export const valueOfSats = (sats: bigint, instant: string, currency: LedgerCurrency, prices: DayPrices) =>
  estimate(sats, dayInSaoPaulo(instant), currency, prices);

/** The typed or imported value in the wanted currency; null without a value or a rate. */
export function statedAmount(entry: RuleEntry, currency: LedgerCurrency, prices: DayPrices): bigint | null {
  if (entry.amount === null) return null;
  return convert(entry.amount, entry.currency, currency, dayInSaoPaulo(entry.occurredAt), prices);
}

/** Returns the money fee of an entry in the requested currency. */
export function statedFee(entry: RuleEntry, currency: LedgerCurrency, prices: DayPrices): bigint | null {
  return convert(entry.amountFee ?? 0n, entry.currency, currency, dayInSaoPaulo(entry.occurredAt), prices);
}

/** Dollars count as stated, as reais do; an amount in another currency is an estimate, unless it is the requested one. */
function statedSource({ isImported, currency: stated }: RuleEntry): LedgerValueSource {
  if (stated !== 'BRL' && stated !== 'USD') return 'ptax';
  return isImported ? 'imported' : 'typed';
}

/** The value of an entry: typed, else imported, else at the day's close, else at the day's close in dollars. */
export function entryValue(entry: RuleEntry, currency: LedgerCurrency, prices: DayPrices): EntryValue {
  const stated = statedAmount(entry, currency, prices);
  if (stated !== null) return { amount: stated, source: statedSource(entry) };
  return estimate(entry.sats, dayInSaoPaulo(entry.occurredAt), currency, prices);
}

/**
 * Returns the value of the coins that the network took from an entry. A `transfer_out` states it as its money fee, the others have their own price;
 * otherwise it is the day's.
 */
export function networkFeeValue(
  entry: RuleEntry,
  feeSats: bigint,
  currency: LedgerCurrency,
  prices: DayPrices,
): EntryValue {
  if (feeSats === 0n) return { amount: 0n, source: null };
  if (entry.kind === 'transfer_out' && entry.amountFee !== null) {
    const amount = statedFee(entry, currency, prices);
    return { amount, source: amount === null ? null : statedSource(entry) };
  }
  const day = dayInSaoPaulo(entry.occurredAt);
  if (entry.amount !== null && entry.sats > 0n) {
    const ratio = { part: feeSats, whole: entry.sats };
    const amount = convert(entry.amount, entry.currency, currency, day, prices, ratio);
    if (amount !== null) return { amount, source: statedSource(entry) };
  }
  return estimate(feeSats, day, currency, prices);
}
