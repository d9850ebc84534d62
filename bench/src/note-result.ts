import { appendFileSync } from 'node:fs';

/** One line of the table of `pnpm bench`. */
export interface Result {
  row: string;
  what: string;
  goal: string;
  figure: string;
  holds: boolean;
}

/** Keeps a figure for `pnpm bench`, if that runs this command. */
function noteResult(result: Result) {
  const file = process.env['BENCH_RESULTS'];
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** The same of a figure that may be so large at most. */
export const noteAtMost = (row: string, what: string, figure: number, goal: number, digits = 2) =>
  noteResult({ row, what, goal: `≤ ${goal}`, figure: figure.toFixed(digits), holds: figure <= goal });

/** The same of a figure that must be so large at least. */
export const noteAtLeast = (row: string, what: string, figure: number, goal: number, digits = 2) =>
  noteResult({ row, what, goal: `≥ ${goal}`, figure: figure.toFixed(digits), holds: figure >= goal });

/** How a command of `pnpm bench` ended, and its notes. */
interface Ended {
  row: string;
  command: string;
  /** Null where a signal ended it. */
  code: number | null;
  results: readonly Result[];
}

/**
 * The results of a command, with one more where its end does not fit them. Node ends with 1 on an uncaught error too, so a 1 counts as measured only
 * next to a figure that missed its goal.
 */
export function resultsOf({ row, command, code, results }: Ended): Result[] {
  const hasMissed = results.some(({ holds }) => !holds);
  if (results.length > 0 && ((code === 0 && !hasMissed) || (code === 1 && hasMissed))) return [...results];
  const figure = results.length === 0 ? `no figure, ended with ${code}` : `ended with ${code}`;
  return [...results, { row, what: command, goal: 'ends as its figures say', figure, holds: false }];
}
