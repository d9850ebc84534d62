import type { ComparedName, Dca } from '@painel/contract';
import { comparedNames } from '@painel/contract';
import { nextTurn } from '../../concurrency/next-turn';
import { averagePerBtc, priceOfCents, worthOfSats } from '../../amounts/money';
import { daysBetween, isYear, weighAll } from '../money-weighted';
import { visitDays } from '../days/past-days';
import { percentChange, roundTo } from '../percent-change';
import { type Deposit, valueOnDays } from './alternative';
import type { Alternatives } from './alternatives';
import { lastOn } from './exchanged';
import { type CloseOn, type Purchases, purchase } from './purchases';
import { drawdownOf, worstYearOf } from './risk';

export interface Plan {
  amountCents: number;
  feeBps: number;
  from: string;
  to: string;
  /** The days of purchases, ascending. */
  scheduled: readonly string[];
}

const numberOf = (amount: bigint | null) => (amount === null ? null : Number(amount));

/**
 * XIRR in percent a year for a value on the last day; null where the first deposit is less than 365 days before the last flow, which is
 * the value or, where nothing is left, the last withdrawal.
 */
export function xirrOver(deposits: readonly Deposit[], to: string) {
  const flows = deposits.map(({ day, cents }) => ({ day, amount: BigInt(cents) }));
  const weigh = weighAll(flows, to);
  const [first, last] = [deposits[0], deposits.at(-1)];
  return (valueCents: number | null) => {
    if (valueCents === null || !first || !last) return null;
    if (!isYear(daysBetween(first.day, valueCents > 0 ? to : last.day))) return null;
    const rate = weigh(BigInt(valueCents));
    return rate === null ? null : roundTo(rate * 100, 2);
  };
}

async function readRisk(closeOn: CloseOn, from: string, to: string) {
  const [days, closes] = [[], []] as [string[], (number | null)[]];
  await visitDays(
    to,
    (day) => {
      days.push(day);
      closes.push(numberOf(closeOn(day)));
    },
    from,
  );
  return { drawdown: drawdownOf(days, closes), worstYearPercent: worstYearOf(closes) };
}

/** Returns the value, on each of `days`, of the bitcoin bought until then; null without a close. */
function worths({ made }: Purchases, closeOn: CloseOn, days: readonly string[]): (number | null)[] {
  let [sats, next] = [0n, 0];
  return days.map((day) => {
    for (; next < made.length && made[next]!.day <= day; next += 1) sats += made[next]!.sats;
    const price = lastOn(closeOn, day);
    return price === null ? null : Number(worthOfSats(sats, priceOfCents(price)));
  });
}

function paidOn(deposits: readonly Deposit[], days: readonly string[]): number[] {
  let [paid, next] = [0, 0];
  return days.map((day) => {
    for (; next < deposits.length && deposits[next]!.day <= day; next += 1) paid += deposits[next]!.cents;
    return paid;
  });
}

/** Regular purchases until `to`, and the same amounts elsewhere; pauses for the event loop. */
export async function buildPlan(
  { scheduled, from, to, ...amounts }: Plan,
  closeOn: CloseOn,
  alternatives: Alternatives,
  against: readonly ComparedName[],
): Promise<Dca> {
  const bought = purchase(scheduled, { ...amounts, to }, closeOn);
  const deposits = bought.made.map(({ day }) => ({ day, cents: amounts.amountCents }));
  const days = [...new Set([...bought.made.map(({ day }) => day), to])];
  const sats = bought.made.reduce((sum, each) => sum + each.sats, 0n);
  const paidCents = Number(bought.paid);
  const valueCents = worths(bought, closeOn, days);
  const value = valueCents.at(-1) ?? null;
  const lastClose = lastOn(closeOn, to);
  const asked = comparedNames.filter((name) => against.includes(name));
  const lump = lastClose === null ? null : Number(worthOfSats(bought.lumpSats, priceOfCents(lastClose)));

  const xirrOf = xirrOver(deposits, to);
  const compared: Record<string, Dca['against'][ComparedName]> = {};
  const columns: Record<string, (number | null)[] | null> = {};
  for (const name of asked) {
    await nextTurn();
    const values = valueOnDays(alternatives[name], deposits, days);
    const cents = values.at(-1) ?? null;
    const isNothing = cents === null || deposits.length === 0;
    columns[`${name}Cents`] = isNothing ? null : values;
    compared[name] = isNothing
      ? null
      : {
          valueCents: cents,
          returnPercent: percentChange(paidCents, cents),
          xirrPercent: xirrOf(cents),
          isEstimated: deposits.some(({ day }) => alternatives[name].isEstimated?.(day, to)),
        };
  }

  return {
    purchases: bought.made.length,
    moved: bought.moved,
    skipped: bought.skipped,
    paidCents,
    feesCents: Number(bought.fees),
    sats: Number(sats),
    averageCents: numberOf(averagePerBtc(sats, bought.paid)),
    valueCents: value,
    returnPercent: percentChange(paidCents, value),
    xirrPercent: xirrOf(value),
    realReturnPercent: percentChange(valueOnDays(alternatives.ipca, deposits, [to])[0], value),
    lump: { sats: Number(bought.lumpSats), valueCents: lump, returnPercent: percentChange(paidCents, lump) },
    ...(await readRisk(closeOn, from, to)),
    against: compared,
    history: { days, paidCents: paidOn(deposits, days), valueCents, ...columns },
  };
}
