import { copy } from '../charts.copy';
import { formatStudy } from '../candle-labels';
import type { StudyLine } from './study-line';
import styles from './study-lines.module.css';

interface StudyLegendProps {
  lines: readonly StudyLine[];
  /** Of the candle that the line above speaks of. */
  index: number;
}

/** The figures of the lines at one candle, each with its colour; a line with too few candles has a notice. */
export function StudyLegend({ lines, index }: StudyLegendProps) {
  return (
    <ul className={styles.legend} aria-label={copy.studies}>
      {lines.map(({ name, values, tone, lacks, text = formatStudy }) => (
        <li key={name}>
          <i data-tone={tone} aria-hidden="true" />
          {name}
          <b>{lacks === null ? text(values[index]) : copy.tooShort(lacks)}</b>
        </li>
      ))}
    </ul>
  );
}
