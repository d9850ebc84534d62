import { taxFigures } from './tax-figures';

/** In hundredths of a percent: of each day, and at most. */
interface FineRule {
  perDay: number;
  most: number;
}

const dayMs = 86_400_000;

/**
 * Returns the fine for paying `cents` on `day` when they were due on `dueOn` (both YYYY-MM-DD), or null in time: the days since the due day, the percent
 * that they add up to, and the fine in centavos, rounded half up. Lei 9.430/1996, art. 61, §§ 1º and 2º.
 */
export function lateFine(
  cents: number,
  dueOn: string,
  day: string,
  { perDay, most }: FineRule = taxFigures.lateFine,
): { days: number; finePercent: number; fineCents: number } | null {
  if (day <= dueOn) return null;
  const days = Math.round((Date.parse(day) - Date.parse(dueOn)) / dayMs);
  const rate = Math.min(most, perDay * days);
  const fineCents = Number((BigInt(cents) * BigInt(rate) + 5_000n) / 10_000n);
  return { days, finePercent: rate / 100, fineCents };
}
