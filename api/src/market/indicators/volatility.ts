import { BollingerBands as Bands } from 'trading-signals';
import { roundTo } from '../percent-change';

/**
 * Log returns ln(pₜ ÷ pₜ₋₁) of a series of prices, oldest first: one fewer than the prices.
 * Prices must be positive.
 */
export function logReturns(prices: readonly number[]): number[] {
  return prices.slice(1).map((price, index) => Math.log(price / prices[index]!));
}

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

export interface BollingerBands {
  upper: number;
  middle: number;
  lower: number;
}

/**
 * John Bollinger's bands: SMA 20 ± 2 population standard deviations (divided by 20, not by 19).
 * https://www.bollingerbands.com/bollinger-bands. Null with fewer than 20 closes.
 */
export function bollingerBands(closes: readonly number[], length = 20): BollingerBands | null {
  const bands = new Bands(length, 2);
  bands.updates(closes.slice(-length));
  return bands.getResult();
}

/**
 * The position of a price by Bollinger's %B = (price − lower) ÷ (upper − lower): above 1, below 0, or one of the thirds.
 * Bands of a constant series have no width, so every price is in the middle.
 */
export function bandPosition(
  price: number,
  { upper, lower }: BollingerBands,
): 'above' | 'upper' | 'middle' | 'lower' | 'below' {
  if (price > upper) return 'above';
  if (price < lower) return 'below';
  if (upper === lower) return 'middle';
  const percentB = (price - lower) / (upper - lower);
  if (percentB > 2 / 3) return 'upper';
  return percentB < 1 / 3 ? 'lower' : 'middle';
}
