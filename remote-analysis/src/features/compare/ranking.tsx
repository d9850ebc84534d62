import type { ComparedName, Dca } from '@painel/contract';
import type { CSSProperties } from 'react';
import { copy } from './compare.copy';
import { rankingOf, writeCents } from './compare.model';
import styles from './compare.module.css';

/** The answer in a sentence, and the same deposits in each alternative as bars, the best first. */
export function RankingBars({ dca, against }: { dca: Dca; against: readonly ComparedName[] }) {
  const { rows, place, rival } = rankingOf(dca, against);
  const own = dca.valueCents;
  return (
    <div className={styles.ranking}>
      {place !== null && rival && own !== null && (
        <p className={styles.answer}>
          {copy.ranking.answer(place, rows.length)}{' '}
          {copy.ranking.difference(
            own - rival.valueCents,
            writeCents(Math.abs(own - rival.valueCents)),
            copy.names[rival.name],
          )}
        </p>
      )}
      <ol className={styles.bars} aria-label={copy.ranking.label}>
        {rows.map(({ name, valueCents, share }) => (
          <li key={name} data-line={name} style={{ '--analysis-share': `${share}%` } as CSSProperties}>
            <span>{copy.names[name]}</span>
            <i aria-hidden="true" />
            <b>{writeCents(valueCents)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
