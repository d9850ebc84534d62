import { ReadingSource } from '@painel/shared/parts';
import { Button, Row } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './onchain.copy';
import { onchainQueries } from './onchain.queries';

/** For the page's header: when the figures were read, and a button that reads them now. */
export function OnchainTools() {
  const query = useQuery(onchainQueries.current());

  return (
    <Row gap={12} wrap>
      {query.data && (
        <ReadingSource
          source={query.data.source}
          readAt={query.data.readAt}
          receivedAt={query.dataUpdatedAt}
          sources={copy.sources}
          words={copy.everyFifteenMinutes}
          failed={query.isRefetchError}
          dot
        />
      )}
      <Button
        size="sm"
        icon="refresh"
        busy={query.isFetching}
        busyLabel={copy.refreshing}
        onClick={() => void query.refetch()}
      >
        {copy.refresh}
      </Button>
    </Row>
  );
}
