import { marketQueries, polling } from '@painel/shared/market';
import { ReadingTime, SourceBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './price-headline.copy';

/** When the price on the page was read, and whether it is still the newest. */
export function PriceTime() {
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  if (!ticker.data) return null;

  const { source, readAt } = ticker.data;
  if (source === 'simulated') return <SourceBadge source={source} />;
  const late = source === 'stale' || ticker.isRefetchError;
  return (
    <ReadingTime
      at={readAt ?? ticker.dataUpdatedAt}
      seconds
      dot={late ? 'warn' : 'up'}
      words={late ? copy.late : copy.updated}
    />
  );
}
