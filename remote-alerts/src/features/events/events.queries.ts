import {
  type AlertEvent,
  type AlertEventPage,
  alertEventPageSchema,
  alertEventsReadSchema,
} from '@painel/contract';
import { polled } from '@painel/shared/market';
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { request, requestOptional, useChange } from '@painel/shared/api';
import { useEffect, useEffectEvent, useRef } from 'react';

const path = '/alerts/events';

/** Null where the server has no alerts. */
const listEvents = (limit: number, signal: AbortSignal) =>
  requestOptional(alertEventPageSchema, { path, query: { limit }, signal });

const listOlderEvents = (limit: number, cursor: string) =>
  request(alertEventPageSchema, { path, query: { limit, cursor } });

const readEvents = (ids: string[]) =>
  request(alertEventsReadSchema, { method: 'POST', path: `${path}/read`, body: { ids } });

/** How often an open page asks for new ones. */
const everyMs = 60_000;
/** In the bell. */
const latest = 6;
const perPage = 20;

export const eventQueries = {
  all: ['alerts', 'events'] as const,
  latest: () =>
    queryOptions({
      queryKey: [...eventQueries.all, 'latest'],
      queryFn: ({ signal }) => listEvents(latest, signal),
      ...polled(everyMs),
    }),
  history: () =>
    queryOptions({
      queryKey: [...eventQueries.all, 'history'],
      queryFn: ({ signal }) => listEvents(perPage, signal),
      ...polled(everyMs),
    }),
};

/** Reads the page after a cursor. */
export const useOlderEvents = () =>
  useMutation({ mutationFn: (cursor: string) => listOlderEvents(perPage, cursor) });

const unreadIn = (events: readonly AlertEvent[]) =>
  events.filter(({ readAt }) => readAt === null).map(({ id }) => id);

/** Marks events as read. The count changes at once; events on the page keep their mark until the list is refetched. */
function useReadEvents() {
  const count = (client: QueryClient, change: (unread: number) => number) =>
    client.setQueriesData<AlertEventPage | null>(
      { queryKey: eventQueries.all },
      (page) => page && { ...page, unread: change(page.unread ?? 0) },
    );
  return useChange({
    send: readEvents,
    show(client, ids) {
      count(client, (unread) => Math.max(0, unread - ids.length));
      return () => client.invalidateQueries({ queryKey: eventQueries.all });
    },
    write: (client, { unread }) => count(client, (now) => unread ?? now),
  });
}

/** A call takes no more. */
const mostPerCall = 100;

/** Marks the shown events as read, each once. It retries the failed ones with the events that are shown next. */
export function useReadShown(events: readonly AlertEvent[]) {
  const reading = useReadEvents();
  const sent = useRef(new Set<string>());
  const unread = unreadIn(events).join(' ');

  const read = useEffectEvent((shown: string) => {
    const ids = shown.split(' ').filter((id) => id !== '' && !sent.current.has(id));
    for (let from = 0; from < ids.length; from += mostPerCall) {
      const part = ids.slice(from, from + mostPerCall);
      for (const id of part) sent.current.add(id);
      reading.mutateAsync(part).catch(() => {
        for (const id of part) sent.current.delete(id);
      });
    }
  });
  useEffect(() => read(unread), [unread]);
}
