/** The server's time at the start of this page's own clock; null before the first answer. */
let origin: number | null = null;

/** A browser whose clock differs by less is right: `Date` has whole seconds, and an answer takes some. */
const toleratedMs = 30_000;

/** Takes the `Date` of an answer. One from a cache is older than it says, so the latest origin counts. */
export function readServerDate(date: unknown): void {
  const sent = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(sent)) return;
  const found = sent - performance.now();
  if (origin === null || found > origin) origin = found;
}

/** The present time by the server's clock, where the browser's is wrong: every age is shown by it. */
export function serverNow(): number {
  const own = Date.now();
  if (origin === null) return own;
  const server = origin + performance.now();
  return Math.abs(server - own) < toleratedMs ? own : server;
}

/** For tests. */
export function forgetServerDate(): void {
  origin = null;
}
