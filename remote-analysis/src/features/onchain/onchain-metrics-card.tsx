import { ApiError } from '@painel/shared/api';
import { ReadingBody } from '@painel/shared/parts';
import { Card, UnavailableBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { onchainFailure } from './onchain-failure';
import { OnchainStats } from './onchain-stats';
import { copy } from './onchain.copy';
import { onchainQueries } from './onchain.queries';

/** What the network itself shows. While its service is down the card has a title that says so. */
export function OnchainMetricsCard() {
  const query = useQuery(onchainQueries.current());
  const down = query.error instanceof ApiError && query.error.status === 503;

  return (
    <Card
      flush
      busy={query.isPending}
      {...(query.isError ? { title: copy.title } : { label: copy.title })}
      headerEnd={down ? <UnavailableBadge /> : undefined}
    >
      <ReadingBody
        query={query}
        failure={onchainFailure}
        height={{ phone: 356, tablet: 354, desktop: 161 }}
        flush
      >
        {(metrics) => <OnchainStats metrics={metrics} />}
      </ReadingBody>
    </Card>
  );
}
