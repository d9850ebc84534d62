import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 5;

/** Repeats the work until `over`, and returns the results. */
export async function sample<Result>(over: Promise<unknown>, work: () => Promise<Result>): Promise<Result[]> {
  const ending = new AbortController();
  const ended = over.finally(() => ending.abort());
  const results: Result[] = [];
  while (!ending.signal.aborted) {
    results.push(await work());
    await pause(everyMs);
  }
  await ended;
  return results;
}
