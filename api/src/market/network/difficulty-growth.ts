import { dayMs } from '../../time/durations';
import { percentChange } from '../percent-change';

const yearMs = 365 * dayMs;
/** A period lasts about two weeks. A longer gap means that the history is incomplete. */
const maxPeriodMs = 30 * dayMs;

/**
 * Percent by which the difficulty lies above the one in force 365 days ago. `ratio` is new ÷ old, so the oldest
 * adjustment also reports the difficulty before it. Adjustments oldest first, timestamps in Unix milliseconds.
 * Null when the history does not reach back a year.
 */
export function difficultyGrowth(
  adjustments: readonly { timestamp: number; difficulty: number; ratio: number }[],
  now: Date,
): number | null {
  const newest = adjustments.at(-1);
  const [oldest] = adjustments;
  if (newest === undefined || oldest === undefined) return null;
  const yearAgo = now.getTime() - yearMs;
  const inForce = adjustments.findLast(({ timestamp }) => timestamp <= yearAgo);
  if (inForce !== undefined) return percentChange(inForce.difficulty, newest.difficulty);
  if (oldest.timestamp - yearAgo > maxPeriodMs) return null;
  return percentChange(oldest.difficulty / oldest.ratio, newest.difficulty);
}
