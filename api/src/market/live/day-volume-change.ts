import { percentChange } from '../percent-change';

/** Percent by which the last 24 of 48 hourly volumes lie above the 24 before; null with fewer hours. Oldest first. */
export function dayVolumeChange(hourly: readonly number[]): number | null {
  if (hourly.length < 48) return null;
  const sum = (hours: readonly number[]) => hours.reduce((total, volume) => total + volume, 0);
  return percentChange(sum(hourly.slice(-48, -24)), sum(hourly.slice(-24)));
}
