import { messageOf } from '@painel/shared/api';
import { formatDateTime } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';
import { Button, Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './price-freshness.copy';
import styles from './price-notice.module.css';

/** States that the figures could not be refreshed, with a retry. */
export function PriceNotice() {
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  if (!ticker.data || !ticker.isRefetchError) return null;

  return (
    <div className={styles.notice}>
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
          {copy.shownFrom(formatDateTime(ticker.data.readAt ?? ticker.dataUpdatedAt))}
        </span>
      </Notice>
    </div>
  );
}
