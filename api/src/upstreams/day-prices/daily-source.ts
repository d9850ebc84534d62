import type { DaySeries } from '../../market/days/day-prices';
import { UpstreamError } from '../http/upstream-error';

export interface DailyValue {
  /** YYYY-MM-DD in São Paulo. */
  day: string;
  /** In the unit of the series. */
  value: bigint;
}

/** One source of the prices of past days. */
export interface DailySource {
  /** Stored with each of its prices. */
  name: string;
  series: DaySeries;
  /** The first day to request. */
  firstDay: string;
  daysPerPage: number;
  /** The source is read once this is true; without it, at once. */
  isNeeded?(): Promise<boolean>;
  /** Between two of its prices; fifteen days by default. */
  longestGapDays?: number;
  /** It completes another source, so that it may have no price in a page. */
  isSupplement?: boolean;
  /** Ascending, without the days that it has no price for. Throws UpstreamError. Asks nothing more after the signal. */
  read(from: string, to: string, signal: AbortSignal): Promise<DailyValue[]>;
}

/** A price or rate in whole units of 1/`perUnit`. */
export function minorUnits(price: number, perUnit: number): bigint {
  const units = Math.round(price * perUnit);
  if (!Number.isSafeInteger(units)) throw new UpstreamError('malformed', 'a price is too large');
  return BigInt(units);
}
