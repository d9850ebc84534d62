import type { Candle } from '@painel/contract';
import { useMemo } from 'react';
import { bodyShare, candlePositions, centerOf } from './candle-positions';
import { candleSeries } from './candle-series';
import { unit } from './line-path';
import { type PriceAxis, shareOf } from './price-axis';
import styles from './newest-candle.module.css';

interface ManyCandlesProps {
  candles: readonly Candle[];
  axis: Omit<PriceAxis, 'floor'>;
  /** Of the plot, in pixels. */
  height: number;
}

const rounded = (figure: number) => Math.round(figure * 10) / 10;

/** Bodies and wicks of the rising and of the falling candles, each as one path; without the newest, which is drawn apart. */
export function candlePaths(candles: readonly Candle[], axis: ManyCandlesProps['axis'], height: number) {
  const places = candlePositions(candles.length);
  const width = rounded(places.step * bodyShare * unit);
  const at = (figure: number) => rounded(shareOf(figure, axis) * unit);
  const paths = { up: '', down: '' };
  for (const { x, y } of candleSeries(candles, axis, height).slice(0, -1)) {
    const [open, high, low, close] = y;
    const center = centerOf(x, places) * unit;
    paths[close >= open ? 'up' : 'down'] +=
      `M${rounded(center)} ${at(high)}V${at(low)}M${rounded(center - width / 2)} ${at(open)}h${width}V${at(close)}h${-width}z`;
  }
  return paths;
}

/** More candles than the chart library draws in time: it makes an element for each. */
export function ManyCandles({ candles, axis: { min, max, logScale }, height }: ManyCandlesProps) {
  const paths = useMemo(
    () => candlePaths(candles, { min, max, logScale }, height),
    [candles, min, max, logScale, height],
  );
  return (['up', 'down'] as const).map((direction) => (
    <svg
      key={direction}
      className={styles.candle}
      data-direction={direction}
      viewBox={`0 0 ${unit} ${unit}`}
      preserveAspectRatio="none"
    >
      <path d={paths[direction]} />
    </svg>
  ));
}
