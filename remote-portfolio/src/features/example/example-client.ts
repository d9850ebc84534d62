import { ApiError } from '@painel/shared/api';
import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { exampleAnswers } from './example-answers';
import { copy } from './example.copy';

/** @throws {ApiError} where the example has no such answer */
function answerOf(key: QueryKey): unknown {
  const found = exampleAnswers.find(([known]) => hashKey(known) === hashKey(key));
  if (!found) throw new ApiError('rejected', { status: 404, serverMessage: copy.nothingMore });
  return found[1];
}

const refuse = () => Promise.reject(new ApiError('rejected', { serverMessage: copy.nothingSaved }));

/**
 * Answers the queries of the real pages from the example, and refuses every change: no request leaves the page, also for signed-in readers, and nothing of
 * the example is in the cache of the site. All answers are in its own cache from the start, so that the prerendered page has them too.
 */
export function createExampleClient(): QueryClient {
  const client = new QueryClient();
  const queryDefaults = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = ((options: { queryKey: QueryKey }) => ({
    ...queryDefaults(options),
    // The code of a part of the page is a query too.
    ...(options.queryKey[0] !== 'section' && { queryFn: () => answerOf(options.queryKey) }),
    initialData: undefined,
    refetchInterval: false,
    retry: false,
    staleTime: Infinity,
    networkMode: 'always',
  })) as unknown as QueryClient['defaultQueryOptions'];
  client.defaultMutationOptions = ((options: object) => ({
    ...options,
    mutationFn: refuse,
  })) as unknown as QueryClient['defaultMutationOptions'];
  for (const [key, answer] of exampleAnswers) client.setQueryData(key, answer);
  return client;
}
