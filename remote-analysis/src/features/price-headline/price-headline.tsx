import { formatBrl } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';
import { DeltaBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './price-headline.module.css';

/** The price in one line for a page's header. Nothing while it is unknown: the page's cards say why. */
export function PriceHeadline() {
  const { data } = useQuery(marketQueries.ticker(polling.ticker));
  if (!data) return null;

  return (
    <span className={styles.headline}>
      <span>{formatBrl(data.value.currentPrice, { decimals: 0 })}</span>
      <DeltaBadge value={data.value.priceChangePercentage24h} />
    </span>
  );
}
