import { messageOf } from '@painel/shared/api';
import { formatDateTime } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';
import { Button, Notice, SourceNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './price-freshness.copy';
import styles from './price-notice.module.css';

/** What the page must say about figures that are shown but not fresh: a failed update, simulated data, an old reading. */
export function PriceNotice() {
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  if (!ticker.data) return null;

  const { source, readAt } = ticker.data;
  if (!ticker.isRefetchError && source === 'live') return null;
  return (
    <div className={styles.notice}>
      {ticker.isRefetchError ? (
        <Notice
          tone="warn"
          action={
            <Button size="sm" busy={ticker.isFetching} onClick={() => void ticker.refetch()}>
              {copy.retry}
            </Button>
          }
        >
          <span>{messageOf(ticker.error, copy.updateFailed)}</span>
          <span className={styles.since}>
            {copy.shownFrom(formatDateTime(readAt ?? ticker.dataUpdatedAt))}
          </span>
        </Notice>
      ) : (
        <SourceNotice source={source} readAt={readAt} />
      )}
    </div>
  );
}
