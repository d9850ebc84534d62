import { ApiError, messageOf } from '@painel/shared/api';
import { ReadingCard } from '@painel/shared/parts';
import { UnavailableBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { OnchainStats } from './onchain-stats';
import { copy } from './onchain.copy';
import { onchainQueries } from './onchain.queries';

/** The sentence for failed on-chain metrics: its own for 503 and for a timeout, else the server's reason. */
export function onchainFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 503) return copy.unavailableNow;
  if (error instanceof ApiError && error.kind === 'timeout') return copy.late;
  const incomplete = error instanceof ApiError && error.kind === 'broken-contract';
  return copy.loadFailed(messageOf(error, incomplete ? copy.incomplete : copy.noAnswer));
}

/** The network's own figures. The card has a visible title only while they cannot be read. */
export function OnchainMetricsCard() {
  const query = useQuery(onchainQueries.current());
  const down = query.error instanceof ApiError && query.error.status === 503;

  return (
    <ReadingCard
      query={query}
      failure={onchainFailure}
      height={{ phone: 356, tablet: 354, desktop: 161 }}
      flush
      {...(query.isError ? { title: copy.title } : { label: copy.title })}
      headerEnd={down ? <UnavailableBadge /> : undefined}
    >
      {(metrics) => <OnchainStats metrics={metrics} />}
    </ReadingCard>
  );
}
