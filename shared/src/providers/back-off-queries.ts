import type { DefaultOptions, Query, QueryClient, QueryObserverOptions } from '@tanstack/react-query';
import { failureOf, isPassing, isWithoutAnswer, lastFailureOf, pauseLeft } from './query-failures';

type Options = QueryObserverOptions;
type Interval = Options['refetchInterval'];

const mayAsk = (query: Query) => pauseLeft(query) <= 0;

/** Nobody who appears, or looks at the page again, asks for what has just failed. */
export const afterFailures: DefaultOptions['queries'] = {
  retryOnMount: mayAsk,
  refetchOnMount: mayAsk,
  refetchOnWindowFocus: mayAsk,
  refetchOnReconnect: (query) => isWithoutAnswer(query) || mayAsk(query),
};

/** A timer that is due already would run without an end where nothing comes of it, as in a hidden tab. */
const shortestTimerMs = 1000;

/** When a query asks next by itself: as it says, but after a failure once its pause is over. */
function intervalOf(query: Query, interval: Interval): number | false {
  const own = (typeof interval === 'function' ? interval(query) : interval) ?? false;
  const failure = failureOf(query);
  if (!failure) return own;
  if (query.state.fetchStatus !== 'idle') return false;
  const pause = Math.max(pauseLeft(query), shortestTimerMs);
  return isPassing(failure) ? pause : own && Math.max(own, pause);
}

/** Makes every query of a client keep the pause after a failure, and ask again after it, whatever interval it names. */
function pauseIntervals(client: QueryClient) {
  const withDefaults = client.defaultQueryOptions.bind(client) as (one: Options) => Options;
  const paused = (options: Options): Options => {
    if (options._defaulted) return options;
    const { refetchInterval, ...rest } = withDefaults(options);
    return { ...rest, refetchInterval: (query: Query) => intervalOf(query, refetchInterval) };
  };
  client.defaultQueryOptions = paused as typeof client.defaultQueryOptions;
}

/** Keeps what a card says of a failure while it asks again: the library would show it as pending, as on the first visit. */
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
 * Makes a client leave a failing server alone: a query whose last answer was a failure asks again when its pause is over
 * ({@link backOffMs}) or when a person asks for it, and never because something that shows it appears again.
 */
export function backOffQueries(client: QueryClient) {
  pauseIntervals(client);
  keepFailures(client);
}
