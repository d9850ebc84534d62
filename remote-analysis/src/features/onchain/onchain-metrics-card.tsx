import { ApiError } from '@painel/shared/api';
import { ReadingCard } from '@painel/shared/parts';
import { UnavailableBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { onchainFailure } from './onchain-failure';
import { OnchainStats } from './onchain-stats';
import { copy } from './onchain.copy';
import { onchainQueries } from './onchain.queries';

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
