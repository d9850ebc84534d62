import type { DcaQuery } from '@painel/contract';
import { ReadingCard } from '@painel/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { copy } from './compare.copy';
import styles from './compare.module.css';
import { compareQueries } from './compare.queries';

interface Props {
  query: DcaQuery;
  isWeekly: boolean;
}

/** Whether the result is one of many alike, or a lucky start. */
export function StartsCard({ query, isWeekly }: Props) {
  const starts = useQuery(compareQueries.starts(query));
  return (
    <ReadingCard query={starts} title={copy.starts.title} failure={copy.starts.failed} height={76}>
      {({ months, beat }) =>
        months > 0 ? (
          <>
            <p className={styles.share}>{copy.starts.share(beat, months)}</p>
            <p className={styles.quiet}>
              {copy.starts.note} {isWeekly && copy.starts.monthly}
            </p>
          </>
        ) : (
          <p className={styles.quiet}>{copy.starts.none}</p>
        )
      }
    </ReadingCard>
  );
}
