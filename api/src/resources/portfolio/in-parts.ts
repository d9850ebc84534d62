import { setImmediate } from 'node:timers/promises';

/**
 * Does the work for so many rows at a time, with other work of the process in between. What is awaited gives no way by itself
 * where it is there already, as with the embedded database.
 */
export async function inParts<Row>(
  rows: readonly Row[],
  atOnce: number,
  work: (part: readonly Row[], from: number) => unknown,
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from > 0) await setImmediate();
    await work(rows.slice(from, from + atOnce), from);
  }
}
