import { DataCard } from '@painel/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { copy } from './account.copy';
import styles from './account.module.css';
import { accountQueries } from './account.queries';
import { OpenSessions } from './open-sessions';

const { sessions: words } = copy;

/** Where the account is open; nothing where the server does not list it. */
export function OpenSessionsCard() {
  const query = useQuery(accountQueries.sessions());

  return (
    <DataCard query={query} as="h3" title={words.title} height={123} failure={copy.loadFailed}>
      {(sessions) => (
        <>
          <p className={styles.lead}>{words.lead}</p>
          <OpenSessions sessions={sessions} />
        </>
      )}
    </DataCard>
  );
}
