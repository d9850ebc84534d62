interface EvolutionPoint {
  /** In milliseconds; a day is its midnight in UTC. */
  time: number;
  /** A gap where null. */
  value: number | null;
}

export interface EvolutionSeries {
  name: string;
  /** `quiet` is dashed. */
  color: 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'quiet';
  /** Ascending by time. */
  points: readonly EvolutionPoint[];
  /** Measured in percent, on its own axis. */
  isPercent?: boolean;
  /** Renders with its area in the place of the first one. */
  isArea?: boolean;
}

/** A purchase or a sale, rendered at a value of the first series. */
export interface EvolutionMark {
  time: number;
  value: number;
  kind: 'buy' | 'sell';
}

/** From the first to the last time that is shown. */
export interface TimeRange {
  min: number;
  max: number;
}

/** The range half or twice as long around a time, within the whole one; null where that is all of it. */
export function zoomed(
  whole: TimeRange,
  shown: TimeRange,
  around: number,
  factor: 0.5 | 2,
): TimeRange | null {
  const length = (shown.max - shown.min) * factor;
  if (length >= whole.max - whole.min) return null;
  const min = Math.min(Math.max(around - length / 2, whole.min), whole.max - length);
  return { min, max: min + length };
}

/** Whether two ranges differ by less than a two-hundredth of the whole one, the precision of a pointer and of rendering. */
export function isSameRange(one: TimeRange, other: TimeRange, whole: TimeRange): boolean {
  const least = (whole.max - whole.min) / 200;
  return Math.abs(one.min - other.min) < least && Math.abs(one.max - other.max) < least;
}
