import type { MempoolStats } from '@painel/contract';
import { formatNumber } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';
import {
  Card,
  ErrorState,
  ReadingTime,
  Row,
  Skeleton,
  SourceBadge,
  StaleNotice,
  Stat,
  StatCells,
} from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './mempool.copy';
import { mempoolFailure } from './mempool-failure';

/** The queue of unconfirmed transactions and what it costs to leave it. */
export function MempoolCard() {
  const stats = useQuery(marketQueries.mempool(polling.onchain));

  return (
    <Card
      title={copy.title}
      flush
      busy={stats.isPending}
      headerEnd={
        stats.data && (
          <Row>
            <SourceBadge source={stats.data.source} />
            <ReadingTime at={stats.data.readAt ?? stats.dataUpdatedAt} words={copy.everyFifteenMinutes} />
          </Row>
        )
      }
    >
      {stats.isPending && <Skeleton height={88} />}
      {stats.isLoadingError && (
        <ErrorState
          title={mempoolFailure(stats.error)}
          onRetry={() => void stats.refetch()}
          retrying={stats.isFetching}
        />
      )}
      {stats.isRefetchError && <StaleNotice since={stats.dataUpdatedAt} />}
      {stats.data && <Figures stats={stats.data.value} />}
    </Card>
  );
}

function Figures({ stats: { count, fees } }: { stats: MempoolStats }) {
  const fee = (label: string, rate: number | null, context: string) => (
    <Stat
      label={label}
      value={formatNumber(rate)}
      unit={rate === null ? undefined : copy.feeUnit}
      context={rate === null ? copy.unavailable : context}
    />
  );

  return (
    <StatCells columns={4}>
      <Stat
        label={copy.pending}
        value={formatNumber(count)}
        context={count === null ? copy.unavailable : copy.pendingContext}
      />
      {fee(copy.fastest, fees.fastest, copy.fastestContext)}
      {fee(copy.halfHour, fees.halfHour, copy.halfHourContext)}
      {fee(copy.hour, fees.hour, copy.hourContext)}
    </StatCells>
  );
}
