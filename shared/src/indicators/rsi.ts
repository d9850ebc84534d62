import { RSI } from 'trading-signals';
import type { Series } from './series';

/**
 * Relative strength index of 14 changes by J. Welles Wilder, New Concepts in Technical Trading Systems (1978), from 0 to 100:
 * the first averages are simple means, the next (previous × 13 + new) ÷ 14. 100 without a loss; 50 as long as nothing moved.
 */
export function calculateRsi(closes: readonly number[], length = 14): Series {
  const firstMove = closes.findIndex((close) => close !== closes[0]);
  const isStill = (index: number) => firstMove === -1 || index < firstMove;
  return new RSI(length)
    .updates(closes)
    .map((strength, index) => (strength !== null && isStill(index) ? 50 : strength));
}
