import type { CSSProperties } from 'react';
import { copy } from './compare.copy';
import styles from './compare.module.css';
import type { Ranked } from './ranking.model';

interface Props {
  ranking: readonly Ranked[];
  label: string;
  write: (cents: number) => string;
}

/** The value of each alternative as a bar, the highest first. */
export const Bars = ({ ranking, label, write }: Props) => (
  <ol className={styles.bars} aria-label={label}>
    {ranking.map(({ name, valueCents, share }) => (
      <li key={name} data-line={name} style={{ '--analysis-share': `${share}%` } as CSSProperties}>
        <span>{copy.names[name]}</span>
        <i aria-hidden="true" />
        <b>{write(valueCents)}</b>
      </li>
    ))}
  </ol>
);
