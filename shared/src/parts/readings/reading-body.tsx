import { ApiError, failureCodeOf, messageOf, type Reading } from '@painel/shared/api';
import { formatDateTime } from '@painel/shared/format';
import { ErrorState, Notice, type PlaceholderHeight, Skeleton, StaleNotice } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from '../parts.copy';
import styles from './reading-body.module.css';

/** The part of TanStack Query's result that a card with a reading uses. */
export interface ReadingQuery<T> {
  data: Reading<T> | undefined;
  error: unknown;
  isPending: boolean;
  isLoadingError: boolean;
  isRefetchError: boolean;
  isFetching: boolean;
  /** Milliseconds since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

export interface ReadingBodyProps<T> {
  query: ReadingQuery<T>;
  /** The sentence of the copy file for a failure; a function where it depends on the error. */
  failure: string | ((error: unknown) => string);
  /** Says what still works after a failure. */
  failureText?: string;
  /** Height of the figures, for the skeleton. */
  height: PlaceholderHeight;
  /** For a flush card, whose figures have their own padding: pads the other states. */
  flush?: boolean;
  children: (value: T, reading: Reading<T>) => ReactNode;
}

/**
 * The states of a card's figures in one order: skeleton, first-load error, figures. A failed refresh or a late reading keeps the
 * figures and adds a notice with their time. Simulated figures are marked by the card's header and by the page's.
 */
export function ReadingBody<T>({
  query,
  failure,
  failureText,
  height,
  flush = false,
  children,
}: ReadingBodyProps<T>) {
  const failed = typeof failure === 'function' ? failure(query.error) : messageOf(query.error, failure);
  const padding = flush ? styles.padded : undefined;

  if (query.isPending)
    return (
      <div className={padding}>
        <Skeleton height={height} />
      </div>
    );
  if (query.isLoadingError || !query.data)
    return (
      <ErrorState
        title={failed}
        code={failureCodeOf(query.error)}
        illustration={
          query.error instanceof ApiError && query.error.status === 503 ? 'unreachable' : 'broken'
        }
        text={failureText}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );

  const { source, readAt, value } = query.data;
  return (
    <>
      {(query.isRefetchError || source === 'stale') && (
        <div className={flush ? styles.flushNotice : styles.notice}>
          {query.isRefetchError ? (
            <Notice tone="warn" icon="clock">
              {failed}{' '}
              <span className={styles.since}>
                {copy.staleSince(formatDateTime(readAt ?? query.dataUpdatedAt))}
              </span>
            </Notice>
          ) : (
            <StaleNotice since={readAt} />
          )}
        </div>
      )}
      {children(value, query.data)}
    </>
  );
}
