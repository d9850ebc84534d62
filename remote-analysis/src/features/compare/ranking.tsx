import type { ReactNode } from 'react';
import { Bars } from './bars';
import { copy } from './compare.copy';
import styles from './compare.module.css';
import { placeOf, type Ranked } from './ranking.model';

interface Props {
  ranking: readonly Ranked[];
  write: (cents: number) => string;
  /** Alternatives of a shorter time, below. */
  children?: ReactNode;
}

/** One sentence, and the same deposits in each alternative as bars, the highest first. */
export function Ranking({ ranking, write, children }: Props) {
  const place = placeOf(ranking);
  return (
    <div className={styles.ranking}>
      {place && <p className={styles.answer}>{copy.place(place, write)}</p>}
      <Bars ranking={ranking} label={copy.rankingLabel} write={write} />
      {children}
    </div>
  );
}
