import { marketQueries, polling } from '@painel/shared/market';
import { FeedTime } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './price-headline.copy';

/** When the price on the page was read, and whether it is still the newest. */
export function PriceTime() {
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  if (!ticker.data) return null;

  const { source, readAt } = ticker.data;
  return (
    <FeedTime
      source={source}
      readAt={readAt}
      receivedAt={ticker.dataUpdatedAt}
      failed={ticker.isRefetchError}
      words={copy.readAt}
    />
  );
}
