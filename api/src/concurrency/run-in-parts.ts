import { nextTurn } from './next-turn';

/** Runs work that is split into parts, and lets other requests run between two of them. */
export async function runInParts<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await nextTurn();
  }
}
