import { dayMs } from '../../time/durations';
import { percentChange } from '../percent-change';

/**
 * Percent by which the newest daily hash rate lies above the one of 7 days before it; null when that day is missing.
 * Expects days oldest first, timestamps in Unix milliseconds.
 */
export function hashRateChange(
  days: readonly { timestamp: number; hashesPerSecond: number }[],
): number | null {
  const newest = days.at(-1);
  if (newest === undefined) return null;
  const weekBefore = newest.timestamp - 7 * dayMs;
  const before = days.find(({ timestamp }) => Math.abs(timestamp - weekBefore) < dayMs / 2);
  return percentChange(before?.hashesPerSecond, newest.hashesPerSecond);
}
