// Runs test files of one package, again and again, as the parent process asks: { files, mutant } or, without a mutant, to note what each covers.
import { createRequire } from 'node:module';
import path from 'node:path';
import { runCLI } from 'jest';
import { root } from '../bin/run.mjs';

const here = (name) => path.join(import.meta.dirname, name);
const [packageName] = process.argv.slice(2);
const { default: settings } = await import(path.join(root, packageName, 'jest.config.mjs'));
const transform = Object.fromEntries(
  Object.entries(settings.transform).map(([pattern, [, options]]) => [
    pattern,
    [here('mutated-transform.cjs'), options],
  ]),
);
const browserSettings = settings.testEnvironment.includes('jsdom') && { globalSetup: undefined };

process.env.MUTATION_ENVIRONMENT = settings.testEnvironment;

/** Runs test files in this process, under what the environment says. */
async function runFiles(files, ownSettings) {
  const config = {
    ...settings,
    ...browserSettings,
    transform,
    testRunner: createRequire(here('../jest/measured-runner.cjs')).resolve('jest-circus/runner'),
    reporters: [],
    ...ownSettings,
  };
  const options = {
    config: JSON.stringify(config),
    runTestsByPath: true,
    _: files,
    runInBand: true,
    silent: true,
    ci: true,
    watchman: false,
  };
  const { results } = await runCLI(options, [settings.rootDir]);
  return results.testResults.map(({ testFilePath, testResults, testExecError, perfStats }) => ({
    file: testFilePath,
    milliseconds: perfStats.runtime,
    failed: testExecError
      ? testExecError.message
      : testResults.find(({ status }) => status === 'failed')?.fullName,
  }));
}

/** Runs one test file after another until one fails. Jest itself would end the process. */
async function runUntilOneFails(files) {
  const all = [];
  for (const file of files) {
    all.push(...(await runFiles([file], { testEnvironment: here('stop-at-failure.cjs') })));
    if (all.at(-1)?.failed) break;
  }
  return all;
}

process.on('message', async ({ files, mutant }) => {
  if (mutant === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__;
  else process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
  const noting = [...(settings.setupFilesAfterEnv ?? []), here('note-coverage.cjs')];
  process.send(
    await (mutant === undefined ? runFiles(files, { setupFilesAfterEnv: noting }) : runUntilOneFails(files)),
  );
});
process.once('disconnect', () => process.exit());
