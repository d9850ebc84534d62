import { rsiLimits } from '@painel/contract';

export type Signal = 'buy' | 'sell' | 'neutral';
export type Trend = 'bullish' | 'bearish' | 'neutral';

export function rsiSignal(rsi: number): Signal {
  const [oversold, overbought] = rsiLimits;
  if (rsi < oversold) return 'buy';
  return rsi > overbought ? 'sell' : 'neutral';
}

/** A price more than 2 % away from its 20-day average predicts that direction. */
export function averageSignal(price: number, average: number): Signal {
  if (price / average > 1.02) return 'buy';
  return price / average < 0.98 ? 'sell' : 'neutral';
}

/** The last whole day's volume as a multiple of the mean of the ten before it: above 1.3 says buy, below 0.7 sell. */
export function volumeSignal(ratio: number): Signal {
  if (ratio > 1.3) return 'buy';
  return ratio < 0.7 ? 'sell' : 'neutral';
}

/** Counts the known signals by direction. */
export function countSignals(signals: readonly (Signal | null)[]): Record<Signal, number> {
  const count = (wanted: Signal) => signals.filter((signal) => signal === wanted).length;
  return { buy: count('buy'), sell: count('sell'), neutral: count('neutral') };
}

/** The trend when two of the three signals agree on a direction, else neutral. */
export function trendOf(signals: readonly (Signal | null)[]): Trend {
  const { buy, sell } = countSignals(signals);
  if (buy >= 2) return 'bullish';
  return sell >= 2 ? 'bearish' : 'neutral';
}
