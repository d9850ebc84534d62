import { formatMoney } from '@painel/shared/format';
import { dayPrices, marketQueries, polling } from '@painel/shared/market';
import { QuerySource } from '@painel/shared/parts';
import { useMoney } from '@painel/shared/preferences';
import { DeltaBadge, Flash } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './price-headline.copy';
import styles from './price-headline.module.css';

/** The price in one line for a page's header. Nothing while it is unknown. */
export function PriceHeadline() {
  const { main } = useMoney();
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  if (!ticker.data) return null;

  const { value } = ticker.data;
  const { currency, price, change } = dayPrices(value, main);
  const written = formatMoney(currency, price, { decimals: 0 });
  return (
    <span className={styles.headline}>
      <Flash watch={value.currentPrice} />
      <QuerySource
        query={ticker}
        sources={copy.sources}
        words={(time) => copy.priceAt(written, time)}
        failed={ticker.isRefetchError}
        dot
      />
      <DeltaBadge value={change} />
    </span>
  );
}
