import { roundTo } from '../percent-change';
import { logReturns } from './log-returns';

export interface Volatility {
  /** Annualised percent. */
  value: number;
  /** Against 30 days earlier, in percent points; null when the closes do not reach back that far. */
  change: number | null;
  state: 'low' | 'medium' | 'high';
}

const windowDays = 30;
/** Bitcoin trades on every day of the year. */
const daysAYear = 365;
/** Our own, in annualised percent: no vendor publishes any. */
const limits = { medium: 40, high: 70 };

/**
 * Historical volatility as in Hull, Options, Futures, and Other Derivatives: sample standard deviation of the last
 * 30 daily log returns × √365 × 100. Expects daily closes, oldest first; null with fewer than 31.
 */
export function volatility(closes: readonly number[]): Volatility | null {
  const value = annualised(closes.slice(-windowDays - 1));
  if (value === null) return null;
  const before = annualised(closes.slice(0, -windowDays).slice(-windowDays - 1));
  return {
    value: roundTo(value, 2),
    change: before === null ? null : roundTo(value - before, 2),
    state: value < limits.medium ? 'low' : value < limits.high ? 'medium' : 'high',
  };
}

function annualised(closes: readonly number[]): number | null {
  if (closes.length < windowDays + 1) return null;
  const returns = logReturns(closes);
  const mean = returns.reduce((total, value) => total + value, 0) / returns.length;
  const squares = returns.reduce((total, value) => total + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (returns.length - 1)) * Math.sqrt(daysAYear) * 100;
}
