import { existsSync, readFileSync } from 'node:fs';

/** More files than these do not fail by chance. */
const mostFlaky = 3;

/**
 * Reads the results of a package's tests, which `jest/write-report.mjs` wrote.
 *
 * @returns its test files, each with its first error or '', and a sentence where the runner failed, whatever the results of its tests
 */
export function readReport(place, name) {
  if (!existsSync(place)) return { files: [], broken: `${name}: its tests left no report` };
  const { exitCode, files } = JSON.parse(readFileSync(place, 'utf8'));
  if (files.every(({ tests, error }) => tests.length === 0 && !error))
    return { files, broken: `${name} has no test` };
  const isEnd = exitCode === 0 || (exitCode === 1 && files.some(({ error }) => error));
  return { files, broken: isEnd ? '' : `${name}: Jest ended with ${exitCode ?? 'a signal'}` };
}

/**
 * Runs the files that failed once more, each alone. One that passes then is flaky: its second result counts, and it keeps its first error.
 *
 * @param runAlone gives the report of one file
 */
export async function retryFailed(files, runAlone) {
  const failed = files.filter(({ error }) => error);
  if (failed.length > mostFlaky)
    return console.error(`${failed.length} test files failed: more than ${mostFlaky} are not run again.`);
  for (const one of failed) {
    const { files: again, broken } = await runAlone(one);
    if (broken || again.length !== 1 || again[0].error) continue;
    Object.assign(one, { tests: again[0].tests, flaky: one.error, error: '' });
  }
}

/** How many tests passed and failed. A file that could not even begin counts as one that failed. */
export function countTests(files) {
  const statuses = files.flatMap(({ tests }) => tests.map(({ status }) => status));
  const brokenFiles = files.filter(
    ({ error, tests }) => error && tests.every(({ status }) => status !== 'failed'),
  );
  return {
    passed: statuses.filter((status) => status === 'passed').length,
    failed: statuses.filter((status) => status === 'failed').length + brokenFiles.length,
  };
}
