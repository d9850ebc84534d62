import { onPathReturn } from '@painel/shared/api';
import {
  type DefaultOptions,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { failureOf, isPassing, isWithoutAnswer, lastFailureOf, pauseLeft } from './query-failures';

type Options = QueryObserverOptions;
type Interval = Options['refetchInterval'];

const mayAsk = (query: Query) => pauseLeft(query) <= 0;

/** Components that mount, and tabs that become visible, do not repeat a request that has just failed. */
export const afterFailures: DefaultOptions['queries'] = {
  retryOnMount: mayAsk,
  refetchOnMount: mayAsk,
  refetchOnWindowFocus: mayAsk,
  refetchOnReconnect: (query) => isWithoutAnswer(query) || mayAsk(query),
};

/** A timer that is already due would run in an endless loop when nothing can be fetched, as in a hidden tab. */
const shortestTimerMs = 1000;

/** The next automatic request: at the query's own interval, but after a failure once the pause is over. */
function intervalOf(query: Query, interval: Interval): number | false {
  if (!onlineManager.isOnline()) return false;
  const own = (typeof interval === 'function' ? interval(query) : interval) ?? false;
  const failure = failureOf(query);
  if (!failure) return own;
  if (query.state.fetchStatus !== 'idle') return false;
  const pause = Math.max(pauseLeft(query), shortestTimerMs);
  return isPassing(failure) ? pause : own && Math.max(own, pause);
}

/** Replaces every query's interval: after a failure the pause decides. */
function pauseIntervals(client: QueryClient) {
  const withDefaults = client.defaultQueryOptions.bind(client) as (one: Options) => Options;
  const paused = (options: Options): Options => {
    if (options._defaulted) return options;
    const { refetchInterval, ...rest } = withDefaults(options);
    return { ...rest, refetchInterval: (query: Query) => intervalOf(query, refetchInterval) };
  };
  client.defaultQueryOptions = paused as typeof client.defaultQueryOptions;
}

/** Intervals rest without a connection. A query looks at its interval again whenever its state is set. */
function restOffline(client: QueryClient) {
  onlineManager.subscribe(() => {
    for (const query of client.getQueryCache().getAll()) query.setState({});
  });
}

/** Queries that had no answer ask again as soon as there is one: their pauses were for a server that fails. */
function askOnReturn(client: QueryClient) {
  onPathReturn(() => void client.refetchQueries({ type: 'active', predicate: isWithoutAnswer }));
}

/** Keeps showing the error during the next attempt: the library would show the query as pending, as on the first visit. */
function keepFailures(client: QueryClient) {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    const { query } = event;
    const failure = lastFailureOf(query);
    if (failure && query.state.status === 'pending')
      query.setState({ status: 'error', error: failure.error as Error });
  });
}

/**
 * Limits requests to a failing server: a failed query is repeated when its pause is over ({@link backOffMs}) or when the reader asks for
 * it, never because another component mounts.
 */
export function backOffQueries(client: QueryClient) {
  pauseIntervals(client);
  restOffline(client);
  keepFailures(client);
  askOnReturn(client);
}
