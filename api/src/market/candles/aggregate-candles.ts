import type { Candle } from '@painel/contract';

/**
 * Joins candles into longer ones of `bucketMs`, aligned to multiples of it since 1970 (:00 and :30 for half hours).
 * The candles must be ascending, and their length must divide `bucketMs`. A bucket without candles is left out.
 * Volumes (BTC) are added in satoshis, because floating-point sums would depend on the grouping.
 */
export function aggregateCandles(candles: readonly Candle[], bucketMs: number): Candle[] {
  const buckets: Candle[] = [];
  let volumeSats = 0;
  for (const candle of candles) {
    const timestamp = Math.floor(candle.timestamp / bucketMs) * bucketMs;
    const bucket = buckets.at(-1);
    if (bucket === undefined || bucket.timestamp !== timestamp) {
      volumeSats = toSats(candle.volume);
      buckets.push({ ...candle, timestamp });
      continue;
    }
    volumeSats += toSats(candle.volume);
    bucket.high = Math.max(bucket.high, candle.high);
    bucket.low = Math.min(bucket.low, candle.low);
    bucket.close = candle.close;
    bucket.volume = volumeSats / 1e8;
  }
  return buckets;
}

const toSats = (btc: number) => Math.round(btc * 1e8);
