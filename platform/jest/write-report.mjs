import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The first failure of a file, without the code around it and the stack. */
function firstError(failureMessage) {
  const [message] = stripVTControlCharacters(failureMessage ?? '').split(/^ *(?:at .*|>? *\d+ \|.*)$/m);
  return message.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}

/** Leaves what a package's tests came to in `.cache/tests.json`: the task runner keeps it with the task, and `npm test` counts from it. */
export default class WriteReport {
  constructor({ rootDir }) {
    this.file = path.join(rootDir, '.cache/tests.json');
  }

  onRunComplete(_contexts, { testResults }) {
    const files = testResults.map(
      ({
        testFilePath,
        perfStats: { start, end },
        processorSeconds,
        testResults: tests,
        failureMessage,
      }) => ({
        file: testFilePath,
        seconds: (end - start) / 1000,
        // A file that could not begin has none.
        processorSeconds: processorSeconds ?? 0,
        error: firstError(failureMessage),
        tests: tests.map(({ status, ancestorTitles, title }) => ({
          group: ancestorTitles[0] ?? title,
          status,
        })),
      }),
    );
    const failed = files.find(({ error }) => error);
    if (failed) console.error(`First cause: ${path.relative(process.cwd(), failed.file)}: ${failed.error}`);
    mkdirSync(path.dirname(this.file), { recursive: true });
    // A runner that breaks between two tests, or after the last one, leaves files without an error: only its exit code shows it. Where tests failed, Jest
    // sets the code after this.
    const write = (exitCode) => writeFileSync(this.file, JSON.stringify({ exitCode, files }));
    write(null);
    process.once('exit', write);
  }
}
