import { formatUpdatedAt, type Instant } from '@painel/shared/format';
import { copy } from './addresses.copy';
import styles from './addresses.module.css';
import type { Watched } from './addresses.model';

interface Props {
  row: Pick<Watched, 'last_updated' | 'history_updated'>;
  now: Instant;
}

/** How old the balance is, and the last transaction where it was read at another time. */
export function ReadingCell({ row: { last_updated, history_updated }, now }: Props) {
  const balanceAge = formatUpdatedAt(last_updated, now);
  const historyAge = history_updated && formatUpdatedAt(history_updated, now);
  return (
    <span className={styles.lines}>
      <span>{balanceAge}</span>
      {historyAge && historyAge !== balanceAge && (
        <span className={styles.quiet}>{copy.historyRead(historyAge)}</span>
      )}
    </span>
  );
}
