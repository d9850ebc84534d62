import type { Candle } from '@painel/contract';
import { type PriceAxis, scaled } from './price-axis';

const minBodyPx = 2;

/** A point of the chart: x is the candle's position, y its open, high, low and close. */
export interface CandlePoint {
  x: number;
  y: [number, number, number, number];
}

/** Returns the rendered body. A flat candle grows around its middle to 2 px. All values are in units of the axis. */
export function drawnBody(
  { open, close }: Pick<Candle, 'open' | 'close'>,
  unitsPerPx: number,
): [number, number] {
  const least = minBodyPx * unitsPerPx;
  if (Math.abs(close - open) >= least) return [open, close];
  const middle = (open + close) / 2;
  return close >= open ? [middle - least / 2, middle + least / 2] : [middle + least / 2, middle - least / 2];
}

/** Returns the series of the chart. The candles are adjacent by index, so a missing day leaves no gap. */
export function candleSeries(
  candles: readonly Candle[],
  axis: Omit<PriceAxis, 'floor'>,
  plotHeight: number,
): CandlePoint[] {
  const unitsPerPx = (axis.max - axis.min) / plotHeight;
  return candles.map((candle, index) => {
    const at = (price: number) => scaled(price, axis);
    const [open, close] = drawnBody({ open: at(candle.open), close: at(candle.close) }, unitsPerPx);
    return {
      x: index,
      y: [open, Math.max(at(candle.high), open, close), Math.min(at(candle.low), open, close), close],
    };
  });
}

/** Change of a candle in percent, from its open to its close; null when it opened at zero. */
export function changeOf({ open, close }: Pick<Candle, 'open' | 'close'>): number | null {
  return open === 0 ? null : ((close - open) / open) * 100;
}

const stepOf = (candles: readonly Candle[]) => {
  const [before, last] = candles.slice(-2);
  return before && last ? last.timestamp - before.timestamp : null;
};

/** Whether the newest candle is news: it moved or was added, in the same series and not because the period changed. */
export function hasFreshCandle(before: readonly Candle[], now: readonly Candle[]): boolean {
  const old = before.at(-1);
  const last = now.at(-1);
  if (!old || !last || before === now || stepOf(before) !== stepOf(now) || last.timestamp < old.timestamp)
    return false;
  return (
    last.timestamp !== old.timestamp ||
    last.close !== old.close ||
    last.high !== old.high ||
    last.low !== old.low
  );
}
