export interface Liquidity {
  /** From 0 to 100. */
  score: number;
  indicator: 'low' | 'medium' | 'high';
}

const comparedDays = 30;
/** An average day; twice its volume is 100. */
const usualScore = 50;
const limits = { medium: 35, high: 65 };

/**
 * Compares the trading volume with the usual one: the volume of 24 hours ÷ the mean of the 30 whole days before × 50,
 * at most 100. It is our own measure, because no vendor publishes one. Both volumes in the same unit, days oldest first.
 * Null with fewer than 30 days, or when nothing was traded in them.
 */
export function liquidityScore(volume24h: number, dailyVolumes: readonly number[]): Liquidity | null {
  const compared = dailyVolumes.slice(-comparedDays);
  const usual = compared.reduce((total, volume) => total + volume, 0) / comparedDays;
  if (compared.length < comparedDays || !(usual > 0)) return null;
  const score = Math.min(100, Math.round((volume24h / usual) * usualScore));
  return { score, indicator: score < limits.medium ? 'low' : score < limits.high ? 'medium' : 'high' };
}
