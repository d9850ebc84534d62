import type { Candle } from '@painel/contract';
import { memo, useMemo } from 'react';
import { bodyShare, candlePositions, centerOf } from '../candle-positions';
import { candleSeries } from '../candle-series';
import styles from './candles.module.css';
import { unit } from '../line-path';
import { type PriceAxis, shareOf } from '../price-axis';

interface CandlesProps {
  candles: readonly Candle[];
  axis: Omit<PriceAxis, 'floor'>;
  /** Of the plot, in pixels. */
  height: number;
}

interface CandlePath {
  direction: 'up' | 'down';
  path: string;
}

const rounded = (figure: number) => Math.round(figure * 100) / 100;

/** The wick and body of each candle. */
function candlePaths({ candles, axis, height }: CandlesProps): CandlePath[] {
  const positions = candlePositions(candles.length);
  const width = rounded(positions.step * bodyShare * unit);
  const at = (figure: number) => rounded(shareOf(figure, axis) * unit);
  return candleSeries(candles, axis, height).map(({ x, y: [open, high, low, close] }) => {
    const center = centerOf(x, positions) * unit;
    return {
      direction: close >= open ? 'up' : 'down',
      path: `M${rounded(center)} ${at(high)}V${at(low)}M${rounded(center - width / 2)} ${at(open)}h${width}V${at(close)}h${-width}z`,
    };
  });
}

function CandlesView({ candles, axis: { min, max, logScale }, height }: CandlesProps) {
  const paths = useMemo(
    () => candlePaths({ candles, axis: { min, max, logScale }, height }),
    [candles, min, max, logScale, height],
  );
  const settled = paths.slice(0, -1);
  const newest = paths.at(-1);
  const pathOf = (direction: CandlePath['direction']) =>
    settled.map((candle) => (candle.direction === direction ? candle.path : '')).join('');

  return (
    <svg
      className={styles.candles}
      viewBox={`0 0 ${unit} ${unit}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path data-direction="up" d={pathOf('up')} />
      <path data-direction="down" d={pathOf('down')} />
      {newest && <path data-newest data-direction={newest.direction} d={newest.path} />}
    </svg>
  );
}

/** Bodies and wicks: one path of the rising candles, one of the falling, one of the newest, which moves every few seconds. */
export const Candles = memo(CandlesView);
