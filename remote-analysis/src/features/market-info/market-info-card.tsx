import { messageOf } from '@painel/shared/api';
import { marketQueries, polling } from '@painel/shared/market';
import { Card, ErrorState, Skeleton, SourceNotice, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './market-info.copy';
import styles from './market-info-card.module.css';
import { PriceAndRange } from './price-and-range';
import { TradeFigures } from './trade-figures';

/** The price with the range of its day, and what was traded. */
export function MarketInfoCard() {
  const ticker = useQuery(marketQueries.ticker(polling.ticker));

  if (ticker.isPending)
    return (
      <Card label={copy.card} busy>
        <Skeleton height={178} />
      </Card>
    );
  if (ticker.isLoadingError)
    return (
      <Card label={copy.card}>
        <ErrorState
          title={messageOf(ticker.error, copy.loadFailed)}
          onRetry={() => void ticker.refetch()}
          retrying={ticker.isFetching}
        />
      </Card>
    );

  const { value, source, readAt } = ticker.data;
  return (
    <Card label={copy.card} flush>
      {(ticker.isRefetchError || source !== 'live') && (
        <div className={styles.notice}>
          {ticker.isRefetchError ? (
            <StaleNotice since={ticker.dataUpdatedAt} />
          ) : (
            <SourceNotice source={source} readAt={readAt} />
          )}
        </div>
      )}
      <div className={styles.halves}>
        <PriceAndRange ticker={value} />
        <TradeFigures ticker={value} />
      </div>
    </Card>
  );
}
