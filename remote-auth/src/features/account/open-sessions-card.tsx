import { LoadError, SkeletonCard } from '@painel/shared/parts';
import { Card, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './account.copy';
import styles from './account.module.css';
import { accountQueries } from './account.queries';
import { OpenSessions } from './open-sessions';

const { sessions: words } = copy;

/** Where the account is open; nothing where the server does not list it. */
export function OpenSessionsCard() {
  const sessions = useQuery(accountQueries.sessions());

  if (sessions.isPending) return <SkeletonCard as="h3" title={words.title} height={123} />;
  if (sessions.isLoadingError)
    return (
      <Card as="h3" title={words.title}>
        <LoadError query={sessions} failure={copy.loadFailed} />
      </Card>
    );
  if (!sessions.data) return null;

  return (
    <Card as="h3" title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      {sessions.isRefetchError && <StaleNotice since={sessions.dataUpdatedAt} />}
      <OpenSessions sessions={sessions.data} />
    </Card>
  );
}
