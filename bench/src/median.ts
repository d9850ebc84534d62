/** The quantile: the value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
  if (value === undefined) throw new Error('no values');
  return value;
}

/** The middle of an odd number of values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
