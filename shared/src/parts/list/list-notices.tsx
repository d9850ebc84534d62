import { messageOf } from '@painel/shared/api';
import { Button, Notice, StaleNotice } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from '../parts.copy';
import styles from './list.module.css';

/** Notices above the rows of a card without padding. */
export function ListNotices({ children }: { children: ReactNode }) {
  return <div className={styles.notices}>{children}</div>;
}

/** Says that the rows are those of an earlier reading. Nothing while the latest one succeeded. */
export function StaleRows({ query }: { query: { isRefetchError: boolean; dataUpdatedAt: number } }) {
  if (!query.isRefetchError) return null;
  return (
    <ListNotices>
      <StaleNotice since={query.dataUpdatedAt} />
    </ListNotices>
  );
}

interface RetryNoticeProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The sentence of the copy file for this failure. */
  failure: string;
}

/** Says that a part could not be read while the rest of its card is shown, with «Tentar novamente». */
export function RetryNotice({ query, failure }: RetryNoticeProps) {
  return (
    <Notice
      tone="down"
      action={
        <Button
          size="sm"
          busy={query.isFetching}
          busyLabel={copy.retrying}
          onClick={() => void query.refetch()}
        >
          {copy.retry}
        </Button>
      }
    >
      {messageOf(query.error, failure)}
    </Notice>
  );
}
