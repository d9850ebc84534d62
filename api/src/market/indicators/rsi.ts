import { rsiLimits } from '@painel/contract';
import { RSI } from 'trading-signals';

/**
 * Relative strength index of 14 changes by J. Welles Wilder, New Concepts in Technical Trading Systems (1978):
 * the first averages are simple means, the next (previous × 13 + new) ÷ 14. From 0 to 100; 100 without a loss.
 * A constant series is 50. Null with fewer than 15 closes.
 */
export function calculateRsi(closes: readonly number[], length = 14): number | null {
  if (closes.length <= length) return null;
  if (closes.every((close) => close === closes[0])) return 50;
  const index = new RSI(length);
  index.updates(closes);
  return index.getResult();
}

export function rsiCondition(rsi: number): 'overbought' | 'oversold' | 'neutral' {
  const [oversold, overbought] = rsiLimits;
  if (rsi < oversold) return 'oversold';
  return rsi > overbought ? 'overbought' : 'neutral';
}
