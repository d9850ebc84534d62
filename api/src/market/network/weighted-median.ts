/**
 * The lower weighted median of [value, weight] pairs in any order: the smallest value up to which half of all
 * weight lies. Null when there is no weight.
 */
export function weightedMedian(pairs: readonly (readonly [value: number, weight: number])[]): number | null {
  const ascending = pairs.toSorted(([one], [other]) => one - other);
  const total = ascending.reduce((sum, [, weight]) => sum + weight, 0);
  let below = 0;
  for (const [value, weight] of ascending) {
    below += weight;
    if (weight > 0 && below >= total / 2) return value;
  }
  return null;
}
