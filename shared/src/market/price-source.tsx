import { SourceLine } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { marketQueries } from './queries';

/** Notice in a page's header for a simulated or late price; nothing while it is live. */
export function PriceSource({ every }: { every: number }) {
  const { data } = useQuery(marketQueries.ticker(every));
  return data ? <SourceLine source={data.source} readAt={data.readAt} /> : null;
}
