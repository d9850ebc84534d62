import { useSession } from '@painel/shared/session';
import { QueryClient, type QueryFilters } from '@tanstack/react-query';

// Market figures and the code of the sections are everybody's; the rest was read with the user's token.
const ofEverybody: unknown[] = ['market', 'section'];
const ofTheUser: QueryFilters = { predicate: ({ queryKey }) => !ofEverybody.includes(queryKey[0]) };

/**
 * The site's one query client: reads do not retry by themselves (the next poll or «Tentar novamente» does), polling rests in hidden tabs,
 * and what belonged to a user goes when the user does.
 */
export function createQueryClient(): { client: QueryClient; watchSession: () => () => void } {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchIntervalInBackground: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const watchSession = () =>
    useSession.subscribe((now, before) => {
      if (now.user?.id === before.user?.id) return;
      void client.cancelQueries(ofTheUser);
      client.removeQueries(ofTheUser);
    });
  return { client, watchSession };
}
