import type { ValuationKey } from '@painel/contract';
import { roundTo } from '../percent-change';

/** Minor units (centavos or US cents) by day, without a gap in the days; null for a day without a close. */
export type DailyCloses = readonly (number | null)[];

/** A measure by day, null where a close that it needs is missing. No later close changes an earlier value. */
type Values = (number | null)[];

const daysAYear = 365;
/** 200 weeks by days: a mean of as many closes as there are days in them. */
const [longDays, longestDays] = [200, 200 * 7];
/** Fewer values make no percentile. */
const leastValues = 365;

/** `of(sum, index)` for each day whose last `days` numbers are all there. */
function overWindows(
  numbers: DailyCloses,
  days: number,
  powers: readonly number[],
  of: (sums: number[], index: number) => number,
): Values {
  const sums = powers.map(() => 0);
  let missing = 0;
  const add = (number: number | null | undefined, sign: 1 | -1) => {
    if (number === null) missing += sign;
    else if (number !== undefined)
      for (const [at, power] of powers.entries()) sums[at]! += sign * number ** power;
  };
  return numbers.map((number, index) => {
    add(number, 1);
    if (index >= days) add(numbers[index - days], -1);
    return index >= days - 1 && missing === 0 ? of(sums, index) : null;
  });
}

const overMean = (closes: DailyCloses, days: number) =>
  overWindows(closes, days, [1], ([sum], index) => (closes[index]! * days) / sum!);

/** Annualised percent: sample standard deviation of the log returns × √365 × 100. */
function volatilityOf(closes: DailyCloses, days: number): Values {
  const returns = closes.map((close, index) => {
    const before = closes[index - 1];
    return close === null || before === null || before === undefined ? null : Math.log(close / before);
  });
  return overWindows(returns, days, [1, 2], ([sum, squares]) => {
    // The sums roll, so that a steady price leaves a rest that may be below zero.
    const variance = Math.max(0, squares! - sum! ** 2 / days) / (days - 1);
    return Math.sqrt(variance * daysAYear) * 100;
  });
}

/** The index of the highest close so far, for each day; -1 before the first. */
function topPlaces(closes: DailyCloses): number[] {
  let top = -1;
  return closes.map((close, index) => {
    if (close !== null && (top < 0 || close >= closes[top]!)) top = index;
    return top;
  });
}

function fallsOf(closes: DailyCloses): Values {
  const tops = topPlaces(closes);
  return closes.map((close, index) => (close === null ? null : (close / closes[tops[index]!]! - 1) * 100));
}

export const daysSinceTop = (closes: DailyCloses) => closes.length - 1 - topPlaces(closes).at(-1)!;

const decimals: Record<ValuationKey, number> = {
  mean200d: 4,
  mean200w: 4,
  fall: 2,
  volatility30d: 2,
  volatility365d: 2,
};

const measures: Record<ValuationKey, (closes: DailyCloses) => Values> = {
  mean200d: (closes) => overMean(closes, longDays),
  mean200w: (closes) => overMean(closes, longestDays),
  fall: fallsOf,
  volatility30d: (closes) => volatilityOf(closes, 30),
  volatility365d: (closes) => volatilityOf(closes, 365),
};

export function valuesOf(key: ValuationKey, closes: DailyCloses): Values {
  return measures[key](closes).map((value) => value && roundTo(value, decimals[key]));
}

/**
 * For each value its place among all until then, itself included: (below + half of the equal ones) ÷ all × 100. Null under 365 values.
 */
export function percentilesOf(values: Values, least = leastValues): Values {
  const sorted = [...new Set(values.filter((value) => value !== null))].sort((one, other) => one - other);
  const rankOf = new Map(sorted.map((value, rank) => [value, rank + 1]));
  // A Fenwick tree: how many of the values so far have at most a rank.
  const tree = new Int32Array(sorted.length + 1);
  const upTo = (rank: number) => {
    let total = 0;
    for (let at = rank; at > 0; at -= at & -at) total += tree[at]!;
    return total;
  };
  let count = 0;
  return values.map((value) => {
    if (value === null) return null;
    const rank = rankOf.get(value)!;
    for (let at = rank; at < tree.length; at += at & -at) tree[at]! += 1;
    count += 1;
    if (count < least) return null;
    const below = upTo(rank - 1);
    return roundTo(((below + (upTo(rank) - below) / 2) / count) * 100, 1);
  });
}
