import { Button, Popover, Skeleton, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './events.copy';
import styles from './events.module.css';
import { eventQueries, useReadShown } from './events.queries';
import { messageOf } from '@painel/shared/api';
import { EventItem } from './event-item';

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
function LatestEvents() {
  return (
    <div className={styles.latest}>
      <Events />
      <TextLink to={alertsPage}>{words.all}</TextLink>
    </div>
  );
}

/** An icon of this section: the icons of `shared` are part of the host, which has none for a bell. */
function Drawing() {
  return (
    <svg className={styles.drawing} width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 2a4 4 0 0 0-4 4c0 3.6-1.5 4.8-1.5 4.8h11S12 9.6 12 6a4 4 0 0 0-4-4ZM6.6 13.4a1.6 1.6 0 0 0 2.8 0" />
    </svg>
  );
}

/** The bell in the bar: how many events are unread, and the newest ones when it is pressed. Nothing where the server has no alerts. */
export function Bell() {
  const events = useQuery(eventQueries.latest());
  const unread = events.data?.unread ?? 0;
  if (events.data === null) return null;

  return (
    <Popover title={words.title} content={<LatestEvents />}>
      {(trigger) => (
        <button {...trigger} className={styles.bell} aria-label={words.name(unread)}>
          <Drawing />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {words.count(unread)}
            </span>
          )}
        </button>
      )}
    </Popover>
  );
}
