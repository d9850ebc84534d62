import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Leaves what a package's tests came to in `.cache/tests.json`: the task runner keeps it with the task, and `npm test` counts from it. */
export default class WriteReport {
  constructor({ rootDir }) {
    this.file = path.join(rootDir, '.cache/tests.json');
  }

  onRunComplete(_contexts, { testResults, numTotalTests, numRuntimeErrorTestSuites }) {
    const tests = testResults.flatMap(({ testFilePath, testResults: results }) =>
      results.map(({ status, ancestorTitles, title, invocations }) => ({
        file: testFilePath,
        group: ancestorTitles[0] ?? title,
        title,
        status,
        tries: invocations ?? 1,
      })),
    );
    const files = testResults.map(({ testFilePath, perfStats: { start, end } }) => ({
      file: testFilePath,
      seconds: (end - start) / 1000,
    }));
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(
      this.file,
      JSON.stringify({ brokenFiles: numRuntimeErrorTestSuites, numTotalTests, files, tests }),
    );
  }
}
