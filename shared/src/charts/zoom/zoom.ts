import type { Candle } from '@painel/contract';

/** The part of the candles that is on screen, in milliseconds since 1970. Without an end it follows the newest candle. */
export interface Zoom {
  from: number;
  to: number | null;
}

/** The candles on screen, by their indexes in the series. Whole numbers at rest, fractions while a gesture moves them. */
export interface VisibleRange {
  first: number;
  count: number;
}

/** No zoom shows fewer candles. */
export const fewestShown = 8;

/** Returns the candles of a zoom; all of them where it is outside or shows too few. */
export function visibleRangeOf(candles: readonly Candle[], zoom: Zoom | null): VisibleRange {
  const all = { first: 0, count: candles.length };
  if (!zoom) return all;
  const { from, to } = zoom;
  const first = candles.findIndex(({ timestamp }) => timestamp >= from);
  const last = to === null ? candles.length - 1 : candles.findLastIndex(({ timestamp }) => timestamp <= to);
  const count = last - first + 1;
  return first === -1 || count < Math.min(fewestShown, candles.length) ? all : { first, count };
}

/** The zoom that shows this range, and null for all candles. */
export function zoomOf(candles: readonly Candle[], { first, count }: VisibleRange): Zoom | null {
  const end = first + count;
  if (count >= candles.length) return null;
  return {
    from: candles[first]!.timestamp,
    to: end === candles.length ? null : candles[end - 1]!.timestamp,
  };
}

/** Returns the places to render: one more screen on either side, so that a gesture moves rendered candles. */
export const drawnAround = ({ first, count }: VisibleRange, length: number) => ({
  start: Math.max(0, first - count),
  end: Math.min(length, first + 2 * count),
});
