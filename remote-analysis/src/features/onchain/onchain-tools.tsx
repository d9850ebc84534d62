import { QuerySource } from '@painel/shared/parts';
import { Button, SourceLine } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './onchain.copy';
import { onchainQueries } from './onchain.queries';
import styles from './onchain-tools.module.css';

/** For the page's header: a notice when the figures are simulated or late. */
export function OnchainSource() {
  const { data } = useQuery(onchainQueries.current());
  return data ? <SourceLine source={data.source} readAt={data.readAt} /> : null;
}

/** For the page's header: when the figures were read, and a button that reads them now. */
export function OnchainTools() {
  const query = useQuery(onchainQueries.current());

  return (
    <div className={styles.tools}>
      <QuerySource
        query={query}
        sources={copy.sources}
        words={copy.everyFifteenMinutes}
        failed={query.isRefetchError}
        dot
      />
      <Button
        size="sm"
        icon="refresh"
        busy={query.isFetching}
        busyLabel={copy.refreshing}
        onClick={() => void query.refetch()}
      >
        {copy.refresh}
      </Button>
    </div>
  );
}
