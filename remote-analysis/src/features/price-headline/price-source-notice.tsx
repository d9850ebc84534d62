import { marketQueries, polling } from '@painel/shared/market';
import { SourceNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './price-source-notice.module.css';

/** What a page says once about figures that are simulated or late. */
export function PriceSourceNotice() {
  const { data } = useQuery(marketQueries.ticker(polling.ticker));
  if (!data || data.source === 'live') return null;

  return (
    <div className={styles.notice}>
      <SourceNotice source={data.source} readAt={data.readAt} />
    </div>
  );
}
