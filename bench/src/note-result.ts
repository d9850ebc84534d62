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
