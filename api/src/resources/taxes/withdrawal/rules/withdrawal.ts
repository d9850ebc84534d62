import { divideHalfUp } from '../../../../amounts/money';
import type { Ruleset } from '../../rules/rulesets';

export const monthsInYear = 12;
export const wholeBps = 10_000;
/** Each tax is paid by a sale of the next month. After the last month so many sales may follow, each for the tax of the one before. */
export const mostSettlements = 20;

/** A stock, and the withdrawals from it. Amounts are centavos. */
export interface Withdrawal {
  sats: number;
  costCents: number;
  /** Of a whole bitcoin in the first month. */
  priceCents: number;
  needCents: number;
  everyMonths: number;
  feeBps: number;
  years: number;
  /** By which the need rises each year, in hundredths of a percent. */
  raiseBps: number;
  otherCryptoCents: number;
  cashMonths: number;
}

/** The part of a year's rules that a sale needs, as it crosses to a thread. */
export type SaleRules = Pick<Ruleset, 'limit' | 'brackets' | 'leastDarf' | 'darfCode'>;

/** The net amount of each month: in a year the need is the same, and one withdrawal covers the months until the next. */
export function netOfMonths({ needCents, everyMonths, years, raiseBps }: Withdrawal): bigint[] {
  const nets: bigint[] = [];
  let need = BigInt(needCents);
  for (let month = 0; month < years * monthsInYear; month += 1) {
    if (month > 0 && month % monthsInYear === 0)
      need = divideHalfUp(need * BigInt(wholeBps + raiseBps), BigInt(wholeBps));
    nets.push(month % everyMonths === 0 ? need * BigInt(everyMonths) : 0n);
  }
  return nets;
}

const divideUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor;

/** The amount to sell for a net one, up to the centavo, and the fee of it. */
export function grossFor(net: bigint, feeBps: number) {
  const gross = divideUp(net * BigInt(wholeBps), BigInt(wholeBps - feeBps));
  return { gross, fee: divideHalfUp(gross * BigInt(feeBps), BigInt(wholeBps)) };
}

/** The coins of a sale, up to the satoshi. */
export const satsOfSale = (gross: bigint, price: bigint): bigint => divideUp(gross * 100_000_000n, price);

/** The largest net need a month whose gross stays within the limit. */
export function untaxedNeed(
  limit: bigint,
  { feeBps, otherCryptoCents, everyMonths }: Pick<Withdrawal, 'feeBps' | 'otherCryptoCents' | 'everyMonths'>,
): bigint {
  const room = limit - BigInt(otherCryptoCents);
  if (room <= 0n) return 0n;
  return (room * BigInt(wholeBps - feeBps)) / BigInt(wholeBps) / BigInt(everyMonths);
}
