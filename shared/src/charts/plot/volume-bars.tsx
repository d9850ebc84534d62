import type { Candle } from '@painel/contract';
import { memo } from 'react';
import { volumeShare } from '../price-axis';
import { bodyShare, candlePositions, centerOf } from '../candle-positions';
import styles from './candles.module.css';

const width = 1000;
const height = 100;
const rounded = (figure: number) => Math.round(figure * 100) / 100;

/** One path for many bars, each as wide as the candle's body above it. */
function volumePath(
  candles: readonly Candle[],
  highest: number,
  chosen: (candle: Candle) => boolean,
): string {
  const positions = candlePositions(candles.length);
  const bar = rounded(positions.step * bodyShare * width);
  return candles
    .map((candle, index) => {
      if (!chosen(candle)) return '';
      const left = rounded(centerOf(index, positions) * width - bar / 2);
      return `M${left} ${height}V${rounded((1 - candle.volume / highest) * height)}h${bar}V${height}z`;
    })
    .join('');
}

export const highestVolume = (candles: readonly Candle[]) =>
  Math.max(...candles.map((candle) => candle.volume)) || 1;

interface VolumeBarsProps {
  candles: readonly Candle[];
  /** The volume that fills the height. */
  highest: number;
}

function VolumeBarsView({ candles, highest }: VolumeBarsProps) {
  return (
    <svg
      className={styles.bars}
      style={{ height: `${volumeShare * 100}%` }}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={volumePath(candles, highest, (candle) => candle.close >= candle.open)} />
      <path
        className={styles.quiet}
        d={volumePath(candles, highest, (candle) => candle.close < candle.open)}
      />
    </svg>
  );
}

/** Traded volume in the lower part of the plot, neutral: it says how much, never which way. */
export const VolumeBars = memo(VolumeBarsView);
