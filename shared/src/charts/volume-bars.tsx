import type { Candle } from '@painel/contract';
import { volumeShare } from './candle-axis';
import styles from './volume-bars.module.css';

const height = 100;

/** One path for many bars: a candle is one unit wide, its bar 62 % of that. */
export function volumePath(candles: readonly Candle[], chosen: (candle: Candle) => boolean): string {
  const highest = Math.max(...candles.map((candle) => candle.volume)) || 1;
  return candles
    .map((candle, index) =>
      chosen(candle)
        ? `M${index + 0.19} ${height}V${Math.round((1 - candle.volume / highest) * height * 10) / 10}h.62V${height}z`
        : '',
    )
    .join('');
}

/** Traded volume in the lower part of the plot, neutral: it says how much, never which way. */
export function VolumeBars({ candles }: { candles: readonly Candle[] }) {
  return (
    <svg
      className={styles.bars}
      style={{ height: `${volumeShare * 100}%` }}
      viewBox={`0 0 ${candles.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={volumePath(candles, (candle) => candle.close >= candle.open)} />
      <path className={styles.quiet} d={volumePath(candles, (candle) => candle.close < candle.open)} />
    </svg>
  );
}
