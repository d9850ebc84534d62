import { formatNumber } from '@painel/shared/format';
import { hasPage } from '@painel/shared/federation';
import { marketQueries } from '@painel/shared/market';
import { paths } from '@painel/shared/paths';
import { ReadingCard } from '@painel/shared/parts';
import { Badge, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CountdownSummary } from './countdown-summary';
import { copy } from './halving.copy';

/** A week before it, at ten minutes a block. */
const alertPath = paths.newAlert({ kind: 'halving', blocksLeft: '1008' });

/** The countdown to the next halving with the progress of the cycle and the change of the reward. */
export function HalvingCountdownCard({ refetchInterval }: { refetchInterval: number }) {
  const query = useQuery(marketQueries.halving(refetchInterval));
  const number = query.data?.value.nextHalveningNumber ?? null;

  return (
    <ReadingCard
      query={query}
      title={copy.title}
      sources={copy.sources}
      headerEnd={
        <>
          {number !== null && <Badge tone="accent">{copy.badge(formatNumber(number))}</Badge>}
          {hasPage(alertPath) && (
            <TextLink to={alertPath} aria-label={copy.alertOf}>
              {copy.alert}
            </TextLink>
          )}
        </>
      }
      failure={copy.loadFailed}
      height={{ phone: 205, tablet: 179, desktop: 179 }}
    >
      {(halving) => <CountdownSummary halving={halving} receivedAt={query.dataUpdatedAt} />}
    </ReadingCard>
  );
}
