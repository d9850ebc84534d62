import type { AlertEvent, AlertEventPage } from '@painel/contract';
import { polled } from '@painel/shared/market';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listEvents, listOlderEvents, readEvents } from './events.api';

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

export const unreadIn = (events: readonly AlertEvent[]) =>
  events.filter(({ readAt }) => readAt === null).map(({ id }) => id);

/** Marks events as read. The count changes at once; what is on the page keeps its mark until the list is read again. */
export function useReadEvents() {
  const client = useQueryClient();
  const count = (change: (unread: number) => number) =>
    client.setQueriesData<AlertEventPage | null>(
      { queryKey: eventQueries.all },
      (page) => page && { ...page, unread: change(page.unread ?? 0) },
    );
  return useMutation({
    mutationFn: readEvents,
    onMutate: (ids) => void count((unread) => Math.max(0, unread - ids.length)),
    onSuccess: ({ unread }) => void count((now) => unread ?? now),
    onError: () => client.invalidateQueries({ queryKey: eventQueries.all }),
  });
}
