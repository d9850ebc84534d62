import { copy } from './charts.copy';
import { formatStudy } from './candle-words';
import type { StudyLine } from './studies';
import styles from './study-legend.module.css';

interface StudyLegendProps {
  lines: readonly StudyLine[];
  /** Of the candle that the line above speaks of. */
  index: number;
}

/** The figures of the lines at one candle, each with its colour; a line that the period is too short for says so. */
export function StudyLegend({ lines, index }: StudyLegendProps) {
  return (
    <ul className={styles.legend} aria-label={copy.studies}>
      {lines.map(({ name, values, tone, needs }) => (
        <li key={name}>
          <i data-tone={tone} aria-hidden="true" />
          {name}
          <b>{values.length < needs ? copy.tooShort(needs) : formatStudy(values[index])}</b>
        </li>
      ))}
    </ul>
  );
}
