import { useSession } from '@painel/shared/session';
import { onlineManager, QueryClient, type QueryFilters } from '@tanstack/react-query';
import { afterFailures, backOffQueries } from './back-off-queries';

// Market data and section code are public; everything else was read with the user's token.
const ofEverybody: unknown[] = ['market', 'section'];
const ofTheUser: QueryFilters = { predicate: ({ queryKey }) => !ofEverybody.includes(queryKey[0]) };

/**
 * The site's one query client: a failed read is retried after a pause that grows with each failure, or at once by «Tentar novamente», polling rests
 * in hidden tabs, and the data of a user is removed at the end of the session.
 */
export function createQueryClient(): { client: QueryClient; watchSession: () => () => void } {
  // A page can begin without a connection; it is prerendered without a navigator.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a query that has no data fails at once, instead of loading for ever.
        networkMode: 'offlineFirst',
        retry: false,
        staleTime: 10_000,
        refetchIntervalInBackground: false,
        ...afterFailures,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  backOffQueries(client);
  const watchSession = () =>
    useSession.subscribe((now, before) => {
      if (now.user?.id === before.user?.id) return;
      void client.cancelQueries(ofTheUser);
      client.removeQueries(ofTheUser);
    });
  return { client, watchSession };
}
