import type { PortfolioSummary, Ticker } from '@painel/contract';
import { leastReliable, messageOf, type Reading } from '@painel/shared/api';
import { Button, Notice, SourceNotice, StaleNotice } from '@painel/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { copy } from './summary.copy';
import styles from './summary-notices.module.css';

interface Props {
  summary: UseQueryResult<Reading<PortfolioSummary>>;
  ticker: UseQueryResult<Reading<Ticker>>;
}

/** What the figures below must say about themselves: simulated, late, or without a fresh price. */
export function SummaryNotices({ summary, ticker }: Props) {
  const weakest = leastReliable([summary.data, ticker.data].flatMap((reading) => reading ?? []));
  const source = weakest?.source ?? 'live';
  if (source === 'live' && !summary.isRefetchError && !ticker.isError) return null;

  return (
    <div className={styles.notices}>
      <SourceNotice source={source} readAt={weakest?.readAt} />
      {summary.isRefetchError && source !== 'stale' && <StaleNotice since={summary.dataUpdatedAt} />}
      {ticker.isError && (
        <Notice
          tone="down"
          action={
            <Button size="sm" busy={ticker.isFetching} onClick={() => void ticker.refetch()}>
              {copy.retry}
            </Button>
          }
        >
          {messageOf(ticker.error, copy.priceFailed)}
        </Notice>
      )}
    </div>
  );
}
