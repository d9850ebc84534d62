import { SourceLine } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { marketQueries } from './queries';

/** What a page's header says once about a price that is simulated or late; nothing while it is live. */
export function PriceSource({ every }: { every: number }) {
  const { data } = useQuery(marketQueries.ticker(every));
  return data ? <SourceLine source={data.source} readAt={data.readAt} /> : null;
}
