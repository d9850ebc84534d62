import { dayMs } from '../../time/durations';
import { roundTo } from '../percent-change';
import { logReturns } from './volatility';

/** The close of the UTC day in which `timestamp` (Unix milliseconds) lies. A daily candle is one. */
export interface DailyClose {
  timestamp: number;
  close: number;
}

const minPairs = 20;

/**
 * Pearson's correlation coefficient of the daily log returns of two series, from −1 to 1, over the last `pairs`
 * returns between days that both have. A series of business days is compared from Friday to Monday.
 * Null with fewer than 20 such returns, or when one series does not move.
 */
export function returnCorrelation(
  one: readonly DailyClose[],
  other: readonly DailyClose[],
  pairs = 90,
): number | null {
  const otherByDay = new Map(other.map(({ timestamp, close }) => [dayOf(timestamp), close]));
  const common = one
    .filter(({ timestamp }) => otherByDay.has(dayOf(timestamp)))
    .sort((first, second) => first.timestamp - second.timestamp)
    .slice(-pairs - 1);
  if (common.length - 1 < minPairs) return null;
  return pearson(
    logReturns(common.map(({ close }) => close)),
    logReturns(common.map(({ timestamp }) => otherByDay.get(dayOf(timestamp))!)),
  );
}

const dayOf = (timestamp: number) => Math.floor(timestamp / dayMs);

function pearson(xs: readonly number[], ys: readonly number[]): number | null {
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [covariance, varianceX, varianceY] = [0, 0, 0];
  xs.forEach((x, index) => {
    const [dx, dy] = [x - meanX, ys[index]! - meanY];
    covariance += dx * dy;
    varianceX += dx ** 2;
    varianceY += dy ** 2;
  });
  if (varianceX === 0 || varianceY === 0) return null;
  return roundTo(covariance / Math.sqrt(varianceX * varianceY), 2);
}

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
