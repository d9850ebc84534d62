import { type WithdrawalSpread, withdrawalPercentiles } from '@painel/contract';

/** The smallest value that at least so many percent of all do not exceed; null of nothing, and where it is infinite. */
export function spreadOf(values: Float64Array): WithdrawalSpread {
  const sorted = values.toSorted();
  const [p5, p25, p50, p75, p95] = withdrawalPercentiles.map((percent) => {
    const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
    return value === undefined || value === Infinity ? null : value;
  }) as [number | null, number | null, number | null, number | null, number | null];
  return { p5, p25, p50, p75, p95 };
}

/** A share in percent with two decimals, rounded down, so that only all of them are 100. */
export const sharePercentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part / whole) * 10_000) / 100;
