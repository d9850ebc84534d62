/** How many accounts in a hundred are long, of a ratio of long to short; null when the ratio is unknown or impossible. */
export function longShare(ratio: number | null): number | null {
  return ratio === null || ratio < 0 || !Number.isFinite(ratio) ? null : (ratio / (1 + ratio)) * 100;
}
