import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../bin/run.mjs';
import { filesOf } from './sample.mjs';

const longestMs = (expectedMs) => 60_000 + 5 * expectedMs;

/** The tests of one package, in a process that stays from one mutant to the next. */
class TestProcess {
  #child;
  #packageName;
  #env;

  constructor(packageName, env) {
    this.#packageName = packageName;
    this.#env = env;
  }

  #start() {
    const script = path.join(import.meta.dirname, 'jest-process.mjs');
    return spawn(process.execPath, [script, this.#packageName], {
      cwd: path.join(root, this.#packageName),
      env: { ...process.env, NODE_ENV: 'test', CI: '1', ...this.#env },
      stdio: ['ignore', 'ignore', process.env.MUTATION_VERBOSE ? 'inherit' : 'ignore', 'ipc'],
      // A separate group ends with all processes of its tests.
      detached: true,
    });
  }

  /** The results of the files; undefined where they do not end, or end the process. */
  async run(request, expectedMs) {
    this.#child ??= this.#start();
    const child = this.#child;
    child.send(request);
    const limit = new AbortController();
    const timer = setTimeout(() => this.end(), longestMs(expectedMs));
    try {
      const { signal } = limit;
      const answer = once(child, 'message', { signal }).then(([results]) => results);
      const end = once(child, 'exit', { signal }).then(() => undefined);
      answer.catch(() => {});
      end.catch(() => {});
      const results = await Promise.race([answer, end]);
      if (!results) this.#child = undefined;
      return results;
    } finally {
      clearTimeout(timer);
      limit.abort();
    }
  }

  end() {
    if (!this.#child || this.#child.exitCode !== null) return;
    process.kill(-this.#child.pid, 'SIGKILL');
  }
}

/** Reads the test files that run the place of each mutant. */
function readCoverage(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map((one) => [one.file, new Set(one.ids)]));
}

/** Runs all tests once. A file that fails without a mutant, or on a machine without a service, kills none. */
async function cover(processes, filesByPackage, coverageFile) {
  writeFileSync(coverageFile, '');
  const passed = [];
  for (const [packageName, tests] of processes) {
    const results = await tests.run({ files: filesByPackage.get(packageName) }, 600_000);
    if (!results) throw new Error(`The tests of ${packageName} did not end`);
    for (const { file, milliseconds, failed } of results) {
      if (failed) console.error(`Fails without a mutant: ${path.relative(root, file)}: ${failed}`);
      else passed.push({ packageName, file, milliseconds });
    }
  }
  const coverage = readCoverage(coverageFile);
  return passed
    .map((test) => ({ ...test, ids: coverage.get(test.file) ?? new Set() }))
    .toSorted((one, other) => one.milliseconds - other.milliseconds);
}

/** Whether a test notices the mutant, and which. */
async function testMutant({ id }, processes, tests) {
  const covering = tests.filter(({ ids }) => ids.has(id));
  if (covering.length === 0) return { outcome: 'not covered' };
  for (const [packageName, own] of Map.groupBy(covering, (test) => test.packageName)) {
    const expectedMs = own.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const request = { files: own.map(({ file }) => file), mutant: id };
    const results = await processes.get(packageName).run(request, expectedMs);
    if (!results) return { outcome: 'timed out' };
    const failed = results.find((result) => result.failed);
    if (failed)
      return { outcome: 'killed', by: `${path.relative(root, failed.file)}: ${failed.failed}`.slice(0, 200) };
  }
  return { outcome: 'survived' };
}

/**
 * Runs, for each mutant, the test files that run its place, the quickest first, until one fails.
 *
 * @param tests globs of the test files
 * @param sourcesFile where the sources with the mutants in them are
 * @returns the mutants, each with `outcome`: 'killed', 'timed out', 'survived' or 'not covered'
 */
export async function testMutants(mutants, { name, tests: patterns, sourcesFile, folder }) {
  const coverageFile = path.join(folder, `${name}-coverage.jsonl`);
  const env = { MUTATION_SOURCES: sourcesFile, MUTATION_COVERAGE: coverageFile };
  const files = filesOf(root, patterns).map((file) => path.join(root, file));
  const filesByPackage = Map.groupBy(files, (file) => path.relative(root, file).split(path.sep)[0]);
  const processes = new Map(
    [...filesByPackage.keys()].map((packageName) => [packageName, new TestProcess(packageName, env)]),
  );
  try {
    const tests = await cover(processes, filesByPackage, coverageFile);
    const results = [];
    for (const mutant of mutants) {
      const result = await testMutant(mutant, processes, tests);
      results.push({ ...mutant, ...result });
      console.log(
        `${name} ${results.length}/${mutants.length} ${result.outcome}: ${mutant.file}:${mutant.lineNumber}`,
      );
    }
    return results;
  } finally {
    for (const tests of processes.values()) tests.end();
  }
}
