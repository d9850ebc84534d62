import { formatNumber } from '@painel/shared/format';
import { marketQueries } from '@painel/shared/market';
import { ReadingCard } from '@painel/shared/parts';
import { Badge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CountdownSummary } from './countdown-summary';
import { copy } from './halving.copy';

/** The countdown to the next halving with the progress of the cycle and the change of the reward. */
export function HalvingCountdownCard({ refetchInterval }: { refetchInterval: number }) {
  const query = useQuery(marketQueries.halving(refetchInterval));
  const number = query.data?.value.nextHalveningNumber ?? null;

  return (
    <ReadingCard
      query={query}
      title={copy.title}
      sources={copy.sources}
      headerEnd={number !== null && <Badge tone="accent">{copy.badge(formatNumber(number))}</Badge>}
      failure={copy.loadFailed}
      height={{ phone: 205, tablet: 179, desktop: 179 }}
    >
      {(halving) => <CountdownSummary halving={halving} receivedAt={query.dataUpdatedAt} />}
    </ReadingCard>
  );
}
