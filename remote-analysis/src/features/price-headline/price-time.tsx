import { marketQueries, polling } from '@painel/shared/market';
import { ReadingTime, Row, SourceBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './price-headline.copy';

/** When the price on the page was read, and whether it is still the newest. */
export function PriceTime() {
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  if (!ticker.data) return null;

  const { source, readAt } = ticker.data;
  const late = source !== 'live' || ticker.isRefetchError;
  return (
    <Row>
      {source === 'simulated' && <SourceBadge source={source} />}
      <ReadingTime
        at={readAt ?? ticker.dataUpdatedAt}
        seconds
        dot={late ? 'warn' : 'up'}
        words={late && source !== 'simulated' ? copy.late : copy.updated}
      />
    </Row>
  );
}
