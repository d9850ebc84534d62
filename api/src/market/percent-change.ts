/** The change from `before` to `now` in percent, to two decimals; null if one is missing or `before` is not positive. */
export function percentChange(
  before: number | null | undefined,
  now: number | null | undefined,
): number | null {
  if (typeof before !== 'number' || typeof now !== 'number' || !(before > 0)) return null;
  return roundTo((now / before - 1) * 100, 2);
}

/** Rounds to a number of decimals, without a negative zero. */
export function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}
