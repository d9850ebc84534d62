import { messageOf } from '@painel/shared/api';
import { Button, Skeleton, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { EventItem } from './event-item';
import { copy } from './events.copy';
import styles from './events.module.css';
import { eventQueries } from './events.queries';
import { useReadShown } from './events.queries';

const words = copy.bell;
const alertsPage = '/alerts';

function Events() {
  const events = useQuery(eventQueries.latest());
  const shown = events.data?.events ?? [];
  useReadShown(shown);

  if (events.isPending)
    return (
      <div className={styles.state} role="status" aria-label={words.loading}>
        <Skeleton height={44} />
      </div>
    );
  if (events.isLoadingError)
    return (
      <div className={styles.state} role="alert">
        <p>{messageOf(events.error, words.loadFailed)}</p>
        <Button size="sm" icon="refresh" busy={events.isFetching} onClick={() => void events.refetch()}>
          {words.retry}
        </Button>
      </div>
    );
  if (shown.length === 0) return <p className={styles.state}>{words.empty}</p>;
  return (
    <ul className={styles.list} aria-label={words.title}>
      {shown.map((event) => (
        <EventItem key={event.id} event={event} />
      ))}
    </ul>
  );
}

/** The newest events, which are read by being shown, and the way to all of them. */
export function LatestEvents() {
  return (
    <div className={styles.latest}>
      <Events />
      <TextLink to={alertsPage}>{words.all}</TextLink>
    </div>
  );
}
