import { marketQueries, polling } from '@painel/shared/market';
import { ReadingTime, Row, SourceBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './price-freshness.copy';

/** Beside the page's title: that the price is live and from when, or how late it is. */
export function PriceTime() {
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  if (!ticker.data) return null;

  const { source, readAt } = ticker.data;
  const late = source !== 'live' || ticker.isRefetchError;
  const lateWords = source === 'simulated' ? copy.updated : copy.late;
  return (
    <Row>
      {source === 'simulated' && <SourceBadge source={source} />}
      <ReadingTime
        at={readAt ?? ticker.dataUpdatedAt}
        seconds
        dot={late ? 'warn' : 'up'}
        words={late ? lateWords : copy.live}
      />
    </Row>
  );
}
