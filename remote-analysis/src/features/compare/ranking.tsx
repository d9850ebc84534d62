import type { CSSProperties } from 'react';
import { copy } from './compare.copy';
import styles from './compare.module.css';
import { placeOf, type Ranked } from './ranking.model';

interface Props {
  ranking: readonly Ranked[];
  write: (cents: number) => string;
}

/** One sentence, and the same deposits in each alternative as bars, the highest first. */
export function Ranking({ ranking, write }: Props) {
  const place = placeOf(ranking);
  return (
    <div className={styles.ranking}>
      {place && <p className={styles.answer}>{copy.place(place, write)}</p>}
      <ol className={styles.bars} aria-label={copy.rankingLabel}>
        {ranking.map(({ name, valueCents, share }) => (
          <li key={name} data-line={name} style={{ '--analysis-share': `${share}%` } as CSSProperties}>
            <span>{copy.names[name]}</span>
            <i aria-hidden="true" />
            <b>{write(valueCents)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
