import { type CandleLabels } from '../candle-labels';
import styles from './readout.module.css';
import { copy } from '../charts.copy';

const shapes = { up: 'M4 1 7.5 7h-7z', down: 'M4 7 .5 1h7z', flat: 'M0 3h8v2H0z' };

/** A change with its arrow, sign and direction in words. */
export function Change({ direction, change }: Pick<CandleLabels, 'direction' | 'change'>) {
  return (
    <span className={styles.change} data-direction={direction}>
      <svg width="8" height="8" viewBox="0 0 8 8" fill="currentColor" aria-hidden="true">
        <path d={shapes[direction]} />
      </svg>
      <span className={styles.spoken}>{copy.change[direction]} </span>
      {change}
    </span>
  );
}
