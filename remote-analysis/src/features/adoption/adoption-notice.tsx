import { messageOf, type Reading } from '@painel/shared/api';
import { formatDateTime } from '@painel/shared/format';
import { Button, Notice, SourceNotice } from '@painel/shared/ui';
import type { ReadingQuery } from '@painel/shared/parts';
import { copy } from './adoption.copy';
import styles from './adoption.module.css';

interface Props<T> {
  query: ReadingQuery<T> & { isError: boolean };
  /** The figures that replace missing ones. */
  reading: Reading<T> | null;
}

/** Notice above figures that are not the newest: a failure with a retry, or a late answer. */
export function AdoptionNotice<T>({ query, reading }: Props<T>) {
  if (!query.isError && reading?.source !== 'stale') return null;
  return (
    <div className={styles.notice}>
      {query.isError ? (
        <Notice
          tone="down"
          action={
            <Button
              size="sm"
              icon="refresh"
              busy={query.isFetching}
              busyLabel={copy.retrying}
              onClick={() => void query.refetch()}
            >
              {copy.retry}
            </Button>
          }
        >
          {messageOf(query.error, copy.loadFailed)}
          {reading && <small>{copy.figuresOf(formatDateTime(reading.readAt ?? query.dataUpdatedAt))}</small>}
        </Notice>
      ) : (
        <SourceNotice source="stale" readAt={reading?.readAt} />
      )}
    </div>
  );
}
