import { track } from '@painel/shared/analytics';
import { marketQueries, polling } from '@painel/shared/market';
import { QuerySource, ReadingCard } from '@painel/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { copy } from './market-info.copy';
import styles from './market-info.module.css';
import { PriceAndRange } from './price-and-range';
import { TradeFigures } from './trade-figures';

/** The price with the range of its day, and the day's trades. */
export function MarketInfoCard() {
  const query = useQuery(marketQueries.ticker(polling.ticker));
  const shown = query.data !== undefined;

  useEffect(() => {
    if (shown) track('Price_Check', { page: 'market' });
  }, [shown]);

  return (
    <ReadingCard
      query={query}
      label={copy.card}
      failure={copy.loadFailed}
      height={{ phone: 458, tablet: 363, desktop: 170 }}
      flush
    >
      {(ticker) => (
        <div className={styles.halves}>
          <PriceAndRange ticker={ticker} source={<QuerySource query={query} sources={copy.sources} />} />
          <TradeFigures ticker={ticker} />
        </div>
      )}
    </ReadingCard>
  );
}
