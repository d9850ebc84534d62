import type { LedgerScope } from '@painel/contract';
import type { Book, Step } from './book';

/** The steps from when the pool of the last one was last empty. */
function sinceEmpty(steps: readonly Step[]): Step[] {
  const isEmpty = ({ poolSats, poolCost }: Step) => poolSats === 0n && poolCost === 0n;
  const emptied = steps.findLastIndex((step, place) => isEmpty(step) && place < steps.length - 1);
  return steps.slice(emptied + 1);
}

/**
 * The steps that made the average of a pool as it was after an entry, oldest first, from when the pool was last empty. An entry
 * that changed no pool has none.
 */
export function trailOf(book: Book, entryId: string): Step[] {
  const last = book.steps.findLastIndex((step) => step.entryId === entryId);
  const scope = book.steps[last]?.scope;
  return sinceEmpty(book.steps.slice(0, last + 1).filter((step) => step.scope === scope));
}

/** The steps that made the average of a pool as it is now, oldest first. */
export const poolTrailOf = ({ steps }: Book, scope: LedgerScope): Step[] =>
  sinceEmpty(steps.filter((step) => step.scope === scope));
