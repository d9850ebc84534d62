import type { Withdrawal as WithdrawalAnswer } from '@painel/contract';
import { type CutPast, createMonthSteps, dayAt, ratioBetween } from './own-past';
import { sharePercentOf, spreadOf } from './percentiles';
import { type SaleRules, type Withdrawal, monthsInYear } from './withdrawal';
import { createPathRunner } from './price-path';

const worstOnes = 3;

/** The windows of the past that are whole, a row of monthly ratios for each start day. */
export interface PastWindows {
  starts: string[];
  months: number;
  ratios: Float64Array;
}

/** A window is whole where it ends until the last close, and each of its months has one. */
export function windowsOf(past: CutPast, years: number): PastWindows {
  const months = years * monthsInYear;
  const stepsFrom = createMonthSteps(past, months);
  const starts: string[] = [];
  const ratios: number[] = [];
  for (let start = 0; start < past.closes.length; start += 1) {
    const stepTo = stepsFrom(start);
    if (stepTo(months) > past.closes.length) break;
    const row = Array.from({ length: months }, (_, month) => ratioBetween(past, start, stepTo(month)));
    if (row.includes(0)) continue;
    starts.push(dayAt(past, start));
    for (const ratio of row) ratios.push(ratio);
  }
  return { starts, months, ratios: Float64Array.from(ratios) };
}

/** Runs the withdrawals from each start day. The worst windows are those that ended first, then those that left the least. */
export function passWindows(
  { starts, months, ratios }: PastWindows,
  withdrawal: Withdrawal,
  rules: SaleRules,
): WithdrawalAnswer['windows'] {
  const run = createPathRunner(withdrawal, rules);
  const results = starts.map((start, at) => ({ start, ...run(ratios, at * months) }));
  const lasted = results.filter(({ lasts }) => lasts).length;
  const worst = results.toSorted(
    (one, other) => one.lastsMonths - other.lastsMonths || one.sats - other.sats,
  );
  return {
    count: starts.length,
    lasted,
    sharePercent: sharePercentOf(lasted, starts.length),
    lastsMonths: spreadOf(Float64Array.from(results, ({ lastsMonths }) => lastsMonths)),
    worst: worst.slice(0, worstOnes).map(({ start, lastsMonths, sats }) => ({ start, lastsMonths, sats })),
  };
}
