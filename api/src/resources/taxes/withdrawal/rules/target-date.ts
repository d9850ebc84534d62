import type { PlanCadence, Withdrawal as WithdrawalAnswer } from '@painel/contract';
import { purchase } from '../../../../market/comparison/purchases';
import { assertNever } from '../../../../assert-never';
import { addDays } from '../../../../time/add-days';
import { type CutPast, createMonthSteps, ratioBetween } from './own-past';
import { spreadOf } from './percentiles';
import { monthsInYear } from './withdrawal';

/** A plan of purchases until a stock is reached. */
export interface TargetPlan {
  /** In stock, and wanted. */
  sats: number;
  wantedSats: number;
  amountCents: number;
  feeBps: number;
  cadence: PlanCadence;
  priceCents: number;
  /** Of the past windows. */
  years: number;
  /** The first purchase. */
  today: string;
}

type Target = NonNullable<WithdrawalAnswer['target']>;

const mostYears = 50;
const weekDays = 7;
const monthDays = 365.25 / monthsInYear;

/** The coins of one purchase, as a comparison buys them. */
function satsOfPurchase({ amountCents, feeBps, today }: TargetPlan, priceCents: bigint): number {
  const { made } = purchase([today], { amountCents, feeBps, to: today }, () => priceCents);
  return Number(made[0]?.sats ?? 0n);
}

function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The months and the day of a purchase, by how many were made before it. */
function dateOf(cadence: PlanCadence, today: string, before: number) {
  switch (cadence) {
    case 'monthly':
      return { months: before, on: addMonths(today, before) };
    case 'weekly': {
      const days = before * weekDays;
      return { months: Math.floor(days / monthDays), on: addDays(today, days) };
    }
    default:
      return assertNever(cadence);
  }
}

function atTodaysPrice(plan: TargetPlan): Target['flat'] {
  const missing = plan.wantedSats - plan.sats;
  const each = satsOfPurchase(plan, BigInt(plan.priceCents));
  if (missing <= 0) return { months: 0, on: plan.today, purchases: 0 };
  const purchases = each === 0 ? Infinity : Math.ceil(missing / each);
  const most = mostYears * (plan.cadence === 'monthly' ? monthsInYear : 365.25 / weekDays);
  if (purchases > most) return null;
  return { ...dateOf(plan.cadence, plan.today, purchases - 1), purchases };
}

/** The months until the stock is reached from each start day; Infinity where the window ends before. */
function inWindows(plan: TargetPlan, past: CutPast): number[] {
  const { cadence, priceCents, wantedSats } = plan;
  const months = plan.years * monthsInYear;
  const stepsFrom = createMonthSteps(past, months);
  // At a price of one centavo, so that the fee is the same in all windows.
  const money = satsOfPurchase(plan, 100_000_000n);
  const reached: number[] = [];
  for (let start = 0; start < past.closes.length; start += 1) {
    const stepTo = stepsFrom(start);
    const end = stepTo(months);
    if (end > past.closes.length) break;
    if (ratioBetween(past, start, end - 1) === 0) continue;
    let [sats, count, found] = [plan.sats, 0, Infinity];
    const dayOf = (at: number) => (cadence === 'monthly' ? stepTo(at) : start + at * weekDays);
    for (let day = start; day < end && found === Infinity; day = dayOf(count)) {
      const ratio = ratioBetween(past, start, day);
      const price = Math.round(priceCents * ratio);
      if (sats < wantedSats && price > 0) sats += Math.floor((money * 1e8) / price);
      if (sats >= wantedSats) found = dateOf(cadence, plan.today, count).months;
      count += 1;
    }
    reached.push(found);
  }
  return reached;
}

/** When the plan reaches the wanted stock: at today's price, and in each window of the past. */
export function targetDate(plan: TargetPlan, past: CutPast): Target {
  const months = inWindows(plan, past);
  return {
    sats: plan.wantedSats,
    flat: atTodaysPrice(plan),
    windows: {
      count: months.length,
      reached: months.filter((each) => each < Infinity).length,
      months: spreadOf(Float64Array.from(months)),
    },
  };
}
