const firstMs = 2000;
const factor = 3;
const mostMs = 60 * 60_000;

/** How long to wait after so many failed attempts: 2 s, 6 s, 18 s, … an hour, of which up to half is left to chance, so that many do not come back at once. */
export function retryDelayMs(attempts: number, chance = Math.random()): number {
  const ms = Math.min(firstMs * factor ** (attempts - 1), mostMs);
  return Math.round(ms * (1 - chance / 2));
}
