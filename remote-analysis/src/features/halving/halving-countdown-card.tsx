import { messageOf } from '@painel/shared/api';
import { formatNumber } from '@painel/shared/format';
import { marketQueries } from '@painel/shared/market';
import { Badge, Card, ErrorState, Row, Skeleton, SourceBadge, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CountdownSummary } from './countdown-summary';
import { copy } from './halving.copy';

/** The countdown to the next halving with the progress of the cycle and the change of the reward. */
export function HalvingCountdownCard({ refetchInterval }: { refetchInterval: number }) {
  const halving = useQuery(marketQueries.halving(refetchInterval));
  const number = halving.data?.value.nextHalveningNumber ?? null;

  return (
    <Card
      title={copy.title}
      busy={halving.isPending}
      headerEnd={
        <Row>
          {halving.data && <SourceBadge source={halving.data.source} readAt={halving.data.readAt} />}
          {number !== null && <Badge tone="accent">{copy.badge(formatNumber(number))}</Badge>}
        </Row>
      }
    >
      {halving.isPending && <Skeleton height={196} />}
      {halving.isLoadingError && (
        <ErrorState
          title={messageOf(halving.error, copy.loadFailed)}
          onRetry={() => void halving.refetch()}
          retrying={halving.isFetching}
        />
      )}
      {halving.isRefetchError && <StaleNotice since={halving.dataUpdatedAt} />}
      {halving.data && <CountdownSummary halving={halving.data.value} receivedAt={halving.dataUpdatedAt} />}
    </Card>
  );
}
