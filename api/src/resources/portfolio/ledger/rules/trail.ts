import type { Book, Step } from './book';

/**
 * The steps that made the average of a pool as it was after an entry, oldest first, from when the pool was last empty. An entry
 * that changed no pool has none.
 */
export function trailOf(book: Book, entryId: string): Step[] {
  const last = book.steps.findLastIndex((step) => step.entryId === entryId);
  const scope = book.steps[last]?.scope;
  const before = book.steps.slice(0, last + 1).filter((step) => step.scope === scope);
  const emptied = before.findLastIndex(({ poolSats }, place) => poolSats === 0n && place < before.length - 1);
  return before.slice(emptied + 1);
}
