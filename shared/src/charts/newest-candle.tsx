import type { Candle } from '@painel/contract';
import { type PriceAxis, shareOf } from './price-axis';
import { bodyShare, candlePositions, centerOf } from './candle-positions';
import { type CandlePoint, candleSeries } from './candle-series';
import { unit } from './line-path';
import styles from './newest-candle.module.css';

interface NewestCandleProps {
  candle: Candle;
  /** How many candles there are. */
  length: number;
  axis: PriceAxis;
  /** Of the plot, in pixels. */
  height: number;
}

/** The candle that still moves, where the library has drawn its place. */
export function NewestCandle({ candle, length, axis, height }: NewestCandleProps) {
  const places = candlePositions(length);
  const center = centerOf(length - 1, places) * unit;
  const width = places.step * bodyShare * unit;
  const [point] = candleSeries([candle], axis, height) as [CandlePoint];
  const [open, high, low, close] = point.y.map((figure) => shareOf(figure, axis) * unit) as CandlePoint['y'];

  return (
    <svg
      className={styles.candle}
      data-direction={candle.close >= candle.open ? 'up' : 'down'}
      viewBox={`0 0 ${unit} ${unit}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${center} ${high}V${low}`} />
      <rect x={center - width / 2} y={Math.min(open, close)} width={width} height={Math.abs(close - open)} />
    </svg>
  );
}
