import type { Result } from './note-result';

/** How a command of `pnpm bench` ended, and what it noted. */
interface Ended {
  row: string;
  command: string;
  /** Null where a signal ended it. */
  code: number | null;
  results: readonly Result[];
}

/**
 * The results of a command, with one more where its end does not fit them. Node ends with 1 on an uncaught error too, so a 1 counts as measured only
 * beside a figure that missed its goal.
 */
export function resultsOf({ row, command, code, results }: Ended): Result[] {
  const hasMissed = results.some(({ holds }) => !holds);
  if (results.length > 0 && ((code === 0 && !hasMissed) || (code === 1 && hasMissed))) return [...results];
  const figure = results.length === 0 ? `no figure, ended with ${code}` : `ended with ${code}`;
  return [...results, { row, what: command, goal: 'ends as its figures say', figure, holds: false }];
}
