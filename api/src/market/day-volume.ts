import type { Candle } from '@painel/contract';
import { dayMs } from '../time/durations';

/**
 * Volume of the 24 hours that end `hoursAgo` hours before `now`, in BTC and in BRL.
 * BRL is the sum over candles of volume × typical price ((high + low + close) / 3), so it is an estimate
 * that improves with shorter candles. Null when the candles do not reach back that far.
 */
export function dayVolume(
  candles: readonly Candle[],
  now: Date,
  hoursAgo = 0,
): { btc: number; brl: number } | null {
  const end = now.getTime() - hoursAgo * 3_600_000;
  const first = candles[0];
  if (first === undefined || first.timestamp > end - dayMs) return null;
  let btc = 0;
  let brl = 0;
  for (const candle of candles) {
    if (candle.timestamp <= end - dayMs || candle.timestamp > end) continue;
    btc += candle.volume;
    brl += candle.volume * ((candle.high + candle.low + candle.close) / 3);
  }
  return { btc, brl };
}
