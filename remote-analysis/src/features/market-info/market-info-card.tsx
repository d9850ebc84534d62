import { track } from '@painel/shared/analytics';
import { marketQueries, polling } from '@painel/shared/market';
import { ReadingBody } from '@painel/shared/parts';
import { Card } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { copy } from './market-info.copy';
import styles from './market-info-card.module.css';
import { PriceAndRange } from './price-and-range';
import { TradeFigures } from './trade-figures';

/** The price with the range of its day, and what was traded. */
export function MarketInfoCard() {
  const query = useQuery(marketQueries.ticker(polling.ticker));
  const shown = query.data !== undefined;

  useEffect(() => {
    if (shown) track('Price_Check', { page: 'market' });
  }, [shown]);

  return (
    <Card label={copy.card} flush busy={query.isPending}>
      <ReadingBody
        query={query}
        failure={copy.loadFailed}
        height={{ phone: 458, tablet: 363, desktop: 170 }}
        flush
      >
        {(ticker, { source, readAt }) => (
          <div className={styles.halves}>
            <PriceAndRange ticker={ticker} source={source} readAt={readAt ?? query.dataUpdatedAt} />
            <TradeFigures ticker={ticker} />
          </div>
        )}
      </ReadingBody>
    </Card>
  );
}
