import { dayMs, hourMs, minuteMs } from '../../market/candle-intervals';
import type { FeedOptions } from '../market-data/feed';

export type Times = Pick<FeedOptions<unknown>, 'everyMs' | 'freshMs' | 'staleMs'>;

/** Fresh until two rounds are missed; not shown after 15 minutes. */
export const price = (everyMs: number): Times => ({
  everyMs,
  freshMs: 3 * everyMs + 30_000,
  staleMs: 15 * minuteMs,
});

/** Fresh until two rounds are missed; late for an hour, because what it compares is of one moment. */
export const sampled = (everyMs: number): Times => ({ ...price(everyMs), staleMs: hourMs });

/** Fresh for a few hours; not shown after a day. */
export const daily = (everyMs: number): Times => ({
  everyMs,
  freshMs: Math.max(3 * everyMs, 2 * hourMs),
  staleMs: dayMs,
});
