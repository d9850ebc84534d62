import type { CSSProperties } from 'react';
import { candlePositions, centerOf } from '../candle-positions';
import { type CandleLabels, tooltipSide } from '../candle-labels';
import styles from './candle-tooltip.module.css';
import { Change } from './change';
import { copy } from '../charts.copy';

interface CandleTooltipProps {
  words: CandleLabels;
  /** The reader's trades in its time. */
  traded: readonly string[];
  index: number;
  length: number;
}

/**
 * All figures of the active candle: next to it on a wide screen, above the plot on a small one. The keyboard's control
 * says the same to screen readers.
 */
export function CandleTooltip({ words, traded, index, length }: CandleTooltipProps) {
  const lines = [
    [copy.open, words.open],
    [copy.high, words.high],
    [copy.low, words.low],
    [copy.close, words.close],
    [copy.volume, words.volume],
  ];
  return (
    <div
      className={styles.tooltip}
      data-side={tooltipSide(index, length)}
      style={{ '--at': `${centerOf(index, candlePositions(length)) * 100}%` } as CSSProperties}
      aria-hidden="true"
    >
      <p className={styles.head}>
        {words.date} <Change {...words} />
      </p>
      <dl>
        {lines.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {traded.map((label) => (
        <p key={label}>{label}</p>
      ))}
    </div>
  );
}
