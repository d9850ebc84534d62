import type { DcaStarts } from '@painel/contract';
import { nextTurn } from '../../concurrency/next-turn';
import { priceOfCents, worthOfSats } from '../../amounts/money';
import { daysBetween } from '../money-weighted';
import { roundTo } from '../percent-change';
import { type Alternative, roundHalfUp } from './alternative';
import { lastOn } from './exchanged';
import type { Plan } from './plan';
import { type CloseOn, purchase } from './purchases';
import { addDays } from '../../time/add-days';
import { type Schedule, firstFrom } from '../../time/scheduled-days';

const leastDays = 365;
const purchasesPerTurn = 100;

/**
 * Of the plans that begin with each purchase at least 365 days before `to`, those that end above the same amounts in the CDI. One that
 * has no value there is no part of it.
 */
export async function countStarts(plan: Plan, closeOn: CloseOn, cdi: Alternative): Promise<DcaStarts> {
  const { made } = purchase(plan.scheduled, plan, closeOn);
  const price = lastOn(closeOn, plan.to);
  let [sats, inCdi, months, beat] = [0n, 0, 0, 0];
  // From the last purchase back: each start has those of the next one and its own.
  for (const [count, { day, sats: bought }] of made.toReversed().entries()) {
    if (count % purchasesPerTurn === 0) await nextTurn();
    sats += bought;
    inCdi += plan.amountCents * (cdi.growth(day, plan.to) ?? NaN);
    if (price === null || Number.isNaN(inCdi) || daysBetween(day, plan.to) < leastDays) continue;
    months += 1;
    if (worthOfSats(sats, priceOfCents(price)) > roundHalfUp(inCdi)) beat += 1;
  }
  return { months, beat, sharePercent: months === 0 ? null : roundTo((beat / months) * 100, 2) };
}

export interface Period extends Schedule {
  from: string;
  to: string;
}

/** The days of a plan from `from` to `to`, both included; one more than `most` where there are more. */
export function scheduledDays({ from, to, ...schedule }: Period, most: number): string[] {
  const days: string[] = [];
  for (let next = firstFrom(schedule, from); next <= to && days.length <= most;) {
    days.push(next);
    next = firstFrom(schedule, addDays(next, 1));
  }
  return days;
}
