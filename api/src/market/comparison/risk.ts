import { percentChange } from '../percent-change';

export interface Drawdown {
  /** At most 0; null without any close. */
  percent: number | null;
  /** Null without a fall. */
  day: string | null;
}

const daysAYear = 365;

/** The largest fall of the close from its highest so far. A day without a close is null. */
export function drawdownOf(days: readonly string[], closes: readonly (number | null)[]): Drawdown {
  const deepest: { share: number; day: string | null } = { share: 1, day: null };
  let peak = 0;
  for (const [index, close] of closes.entries()) {
    if (close === null) continue;
    peak = Math.max(peak, close);
    if (close / peak < deepest.share) Object.assign(deepest, { share: close / peak, day: days[index] });
  }
  return { percent: peak === 0 ? null : percentChange(1, deepest.share), day: deepest.day };
}

/** The lowest change of the close in 365 days, in percent; null where no two closes are so far apart. */
export function worstYearOf(closes: readonly (number | null)[]): number | null {
  let lowest: number | null = null;
  for (let index = daysAYear; index < closes.length; index += 1) {
    const [before, after] = [closes[index - daysAYear], closes[index]];
    if (typeof before !== 'number' || typeof after !== 'number') continue;
    if (lowest === null || after / before < lowest) lowest = after / before;
  }
  return percentChange(1, lowest);
}
