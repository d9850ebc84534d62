import type { CandleLabels } from '../candle-labels';
import { Change } from './change';
import { copy } from '../charts.copy';
import styles from './readout.module.css';

/** The line above the plot: the active candle, or the last one, so that nothing depends on hovering. */
export function Readout({ words }: { words: CandleLabels }) {
  const figures = [
    [copy.openShort, words.short.open],
    [copy.highShort, words.short.high],
    [copy.lowShort, words.short.low],
    [copy.closeShort, words.short.close],
  ];
  return (
    <div className={styles.readout}>
      <span className={styles.date}>{words.date}</span>
      {figures.map(([label, figure]) => (
        <span key={label}>
          {label}
          <b>{figure}</b>
        </span>
      ))}
      <span className={styles.volume}>
        {copy.volume}
        <b>{words.volume}</b>
      </span>
      <Change {...words} />
    </div>
  );
}
