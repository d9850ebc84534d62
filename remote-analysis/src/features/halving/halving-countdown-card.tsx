import { formatNumber } from '@painel/shared/format';
import { marketQueries } from '@painel/shared/market';
import { ReadingBody, ReadingSource } from '@painel/shared/parts';
import { Badge, Card, Row } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CountdownSummary } from './countdown-summary';
import { copy } from './halving.copy';

/** The countdown to the next halving with the progress of the cycle and the change of the reward. */
export function HalvingCountdownCard({ refetchInterval }: { refetchInterval: number }) {
  const query = useQuery(marketQueries.halving(refetchInterval));
  const number = query.data?.value.nextHalveningNumber ?? null;

  return (
    <Card
      title={copy.title}
      busy={query.isPending}
      headerEnd={
        query.data && (
          <Row gap={12} wrap>
            <ReadingSource
              source={query.data.source}
              readAt={query.data.readAt}
              receivedAt={query.dataUpdatedAt}
              sources={copy.sources}
            />
            {number !== null && <Badge tone="accent">{copy.badge(formatNumber(number))}</Badge>}
          </Row>
        )
      }
    >
      <ReadingBody query={query} failure={copy.loadFailed} height={{ phone: 205, tablet: 179, desktop: 179 }}>
        {(halving) => <CountdownSummary halving={halving} receivedAt={query.dataUpdatedAt} />}
      </ReadingBody>
    </Card>
  );
}
