import { setImmediate } from 'node:timers/promises';
import { type Candle, candleSchema } from '@painel/contract';
import * as z from 'zod/mini';

/** Candles per batch: encoding them takes a few milliseconds. Then other work may run. */
const encodeBatchSize = 1_000;

/** Ascending candles as JSON text. A window of them is cut out without encoding it again. */
export interface CandleSeries {
  /** The JSON array of the candles that begin after `from`, up to and including `to`. */
  slice(from: number, to: number): Buffer;
}

/** Encodes each candle once, checked against the contract. */
export async function encodeCandles(candles: readonly Candle[]): Promise<CandleSeries> {
  const timestamps = Float64Array.from(candles, ({ timestamp }) => timestamp);
  /** The end of each candle in the text, with its comma. */
  const ends = new Uint32Array(candles.length);
  const parts: Buffer[] = [];
  let end = 0;
  for (let from = 0; from < candles.length; from += encodeBatchSize) {
    if (from > 0) await setImmediate();
    const texts = candles
      .slice(from, from + encodeBatchSize)
      .map((candle) => `${JSON.stringify(z.encode(candleSchema, candle))},`);
    for (const [at, text] of texts.entries()) ends[from + at] = end += text.length;
    parts.push(Buffer.from(texts.join('')));
  }
  const bytes = Buffer.concat(parts);

  /** How many candles begin at a time or before it. */
  const countUpTo = (instant: number) => timestamps.findLastIndex((timestamp) => timestamp <= instant) + 1;
  const endOf = (count: number) => (count === 0 ? 0 : ends[count - 1]!);

  return {
    slice(from, to) {
      const [start, stop] = [endOf(countUpTo(from)), endOf(countUpTo(to))];
      if (stop <= start) return Buffer.from('[]');
      const json = Buffer.allocUnsafeSlow(stop - start + 1);
      json.write('[');
      bytes.copy(json, 1, start, stop);
      // It replaces the last comma.
      json.write(']', json.length - 1);
      return json;
    },
  };
}
