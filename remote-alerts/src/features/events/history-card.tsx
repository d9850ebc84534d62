import { alertChannelNames, type AlertEvent, type AlertEventPage } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatUpdatedAt } from '@painel/shared/format';
import { DataCard, LoadMore } from '@painel/shared/parts';
import { EmptyState } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EventItem } from './event-item';
import { copy } from './events.copy';
import styles from './events.module.css';
import { eventQueries, useOlderEvents, useReadShown } from './events.queries';

const words = copy.history;

/** Renders the deliveries of an event, by channel. */
function Deliveries({ deliveries }: Pick<AlertEvent, 'deliveries'>) {
  if (deliveries.length === 0) return <p className={styles.deliveries}>{words.undelivered}</p>;
  return (
    <ul className={styles.deliveries}>
      {deliveries.map(({ channel, channelId, state, at }, index) => (
        <li key={`${channelId} ${index}`} data-state={state}>
          {copy.delivery(
            channel === null ? copy.unknownChannel : alertChannelNames[channel].name,
            copy.deliveries[state],
            at === null ? null : formatUpdatedAt(at),
          )}
        </li>
      ))}
    </ul>
  );
}

function Events({ newest }: { newest: AlertEventPage }) {
  const older = useOlderEvents();
  const [more, setMore] = useState<{ events: AlertEvent[]; nextCursor: string | null } | null>(null);
  const first = newest.events;
  const known = new Set(first.map(({ id }) => id));
  const events = [...first, ...(more?.events ?? []).filter(({ id }) => !known.has(id))];
  useReadShown(events);

  if (events.length === 0) return <EmptyState title={words.empty} text={words.emptyText} />;

  const cursor = more === null ? newest.nextCursor : more.nextCursor;
  const readOn = (from: string) =>
    older.mutate(from, {
      onSuccess: (page) =>
        setMore((now) => ({
          events: [...(now?.events ?? []), ...page.events],
          nextCursor: page.nextCursor,
        })),
    });
  return (
    <>
      <ul className={styles.list} aria-label={words.list}>
        {events.map((event) => (
          <EventItem key={event.id} event={event}>
            <Deliveries deliveries={event.deliveries} />
          </EventItem>
        ))}
      </ul>
      {cursor && (
        <LoadMore
          more={older}
          onMore={() => readOn(cursor)}
          failed={messageOf(older.error, words.moreFailed)}
          padded
        />
      )}
    </>
  );
}

/** Every event, newest first, with its deliveries. */
export function HistoryCard() {
  const query = useQuery(eventQueries.history());
  return (
    <DataCard
      query={query}
      title={words.title}
      height={200}
      failure={words.loadFailed}
      failureText={words.loadFailedText}
    >
      {(newest) => <Events newest={newest} />}
    </DataCard>
  );
}
