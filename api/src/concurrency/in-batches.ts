import { nextTurn } from './next-turn';

/**
 * Processes the rows in batches and lets other requests run between two batches. An `await` alone does not do that if its
 * promise has resolved already, as with SQLite.
 */
export async function inBatches<Row>(
  rows: readonly Row[],
  batchSize: number,
  work: (batch: readonly Row[], from: number) => unknown,
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    if (from > 0) await nextTurn();
    await work(rows.slice(from, from + batchSize), from);
  }
}
