const firstPauseMs = 5_000;
const maxPauseMs = 60_000;
/** The share of a pause that chance may subtract or, where the server names the pause, add. */
const jitter = 0.25;

/**
 * How long to leave the server alone after failures in a row, in milliseconds: about 5 s, then twice as long each time, up to a minute. Chance
 * spreads the browsers that failed together. A server's own `Retry-After` is never cut short.
 *
 * @param failures in a row, the last one included
 * @param retryAfterSeconds what the server asked for, if anything
 */
export function backOffMs(failures: number, retryAfterSeconds: number | null = null): number {
  const pause = Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs);
  const askedFor = (retryAfterSeconds ?? 0) * 1000;
  const chance = Math.random() * jitter;
  return Math.max(pause * (1 - chance), askedFor * (1 + chance));
}
