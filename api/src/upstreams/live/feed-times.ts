import { dayMs, hourMs, minuteMs } from '../../time/durations';
import type { FeedOptions } from '../market-data/feed';

/** The intervals of the live source. Tests use shorter ones. */
export interface LiveIntervals {
  /** The minimum time between two requests to a vendor with a rate limit. */
  requestsMs: number;
  /** The time between two analyses. */
  analysisMs: number;
}

export const defaultIntervals: LiveIntervals = { requestsMs: 1_000, analysisMs: 15_000 };

export type Times = Pick<FeedOptions<unknown>, 'everyMs' | 'freshMs' | 'staleMs'>;

/** Fresh until two rounds are missed; not shown after 15 minutes. */
export const price = (everyMs: number): Times => ({
  everyMs,
  freshMs: 3 * everyMs + 30_000,
  staleMs: 15 * minuteMs,
});

/** The time that a slow answer takes. */
const answerMs = 10_000;

/** Of figures that alerts are judged by. Fresh is for two rounds, for pages, metrics and alerts alike. */
export const judged = (everyMs: number): Times => ({ ...price(everyMs), freshMs: 2 * everyMs + answerMs });

/** Fresh until two rounds are missed; late for an hour, because what it compares is of one moment. */
export const sampled = (everyMs: number): Times => ({ ...price(everyMs), staleMs: hourMs });

/** Fresh for a few hours; not shown after a day. */
export const daily = (everyMs: number): Times => ({
  everyMs,
  freshMs: Math.max(3 * everyMs, 2 * hourMs),
  staleMs: dayMs,
});
