import { failureCodeOf, messageOf } from '@painel/shared/api';
import { track } from '@painel/shared/analytics';
import { marketQueries, polling } from '@painel/shared/market';
import { Card, classNames, ErrorState, StatCells, VisuallyHidden } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { copy } from './price-strip.copy';
import styles from './price-strip.module.css';
import { ChangeStat, PriceStat, VolumeStat } from './price-stats';
import { useAnnouncedPrice } from './use-announced-price';

/** The dashboard's four large figures; the second is the portfolio's own cell. */
export function PriceStrip({ portfolio }: { portfolio: ReactNode }) {
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  const spoken = useAnnouncedPrice(ticker.data?.value);
  const source = ticker.data?.source;
  const shown = source !== undefined;

  useEffect(() => {
    if (shown) track('Price_Check', { page: 'dashboard' });
  }, [shown]);

  const failed = ticker.isLoadingError;
  // The portfolio widget keeps its position in the tree: otherwise it would remount and fetch again.
  return (
    <Card label={copy.strip} flush busy={ticker.isPending}>
      <div className={classNames(styles.strip, failed && styles.failed)}>
        {failed && (
          <ErrorState
            title={messageOf(ticker.error, copy.loadFailed)}
            code={failureCodeOf(ticker.error)}
            text={copy.loadFailedText}
            onRetry={() => void ticker.refetch()}
            retrying={ticker.isFetching}
          />
        )}
        <StatCells columns={failed ? 1 : 4}>
          {!failed && <PriceStat ticker={ticker.data?.value} />}
          {portfolio}
          {!failed && <ChangeStat ticker={ticker.data?.value} />}
          {!failed && <VolumeStat ticker={ticker.data?.value} />}
        </StatCells>
      </div>
      <VisuallyHidden as="div">
        <p role="status">{spoken}</p>
      </VisuallyHidden>
    </Card>
  );
}
