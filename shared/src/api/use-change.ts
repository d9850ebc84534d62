import { type AnalyticsProperties, type EventName, track } from '@painel/shared/analytics';
import {
  type MutationMeta,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

type Event = readonly [EventName, AnalyticsProperties];

interface Change<Sent, Answer> {
  send: (sent: Sent) => Promise<Answer>;
  /** Recorded once the server has answered. */
  event?: Event | ((sent: Sent) => Event);
  /** Shows the change before the server has answered. Returns the function that takes it back when the server refuses. */
  show?: (client: QueryClient, sent: Sent) => (() => unknown) | Promise<() => unknown>;
  /** Writes the answer into what is on the page, before it is read again. */
  write?: (client: QueryClient, answer: Answer, sent: Sent) => unknown;
  /** The key whose queries are read again. */
  invalidates?: QueryKey | ((sent: Sent) => QueryKey);
  /** `none` where the refetch removes the form or row that asked, which must show its end before; `error` invalidates after a failure too. */
  waits?: 'success' | 'error' | 'none';
  gcTime?: number;
  meta?: MutationMeta;
}

/** A mutation that records its event and has the queries that it changes read again. It is pending until they are, unless `waits` is `none`. */
export function useChange<Sent, Answer>({
  send,
  event,
  show,
  write,
  invalidates,
  waits = 'success',
  ...options
}: Change<Sent, Answer>) {
  const client = useQueryClient();
  const readAgain = (sent: Sent) =>
    invalidates &&
    client.invalidateQueries({
      queryKey: typeof invalidates === 'function' ? invalidates(sent) : invalidates,
    });
  return useMutation({
    ...options,
    mutationFn: send,
    onMutate: (sent) => show?.(client, sent),
    onSuccess: async (answer, sent) => {
      if (event) track(...(typeof event === 'function' ? event(sent) : event));
      await write?.(client, answer, sent);
      const reading = readAgain(sent);
      if (waits !== 'none') await reading;
    },
    onError: (_error, sent, undo) => {
      undo?.();
      return waits === 'error' ? readAgain(sent) : undefined;
    },
  });
}
