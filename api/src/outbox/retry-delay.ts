const firstMs = 2000;
const factor = 3;
const maxMs = 60 * 60_000;

/** Returns the wait after `attempts` failed attempts: 2 s, 6 s, 18 s, … an hour. Up to half of it is random, to spread the retries. */
export function retryDelayMs(attempts: number, chance = Math.random()): number {
  const ms = Math.min(firstMs * factor ** (attempts - 1), maxMs);
  return Math.round(ms * (1 - chance / 2));
}
