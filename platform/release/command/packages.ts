import path from 'node:path';
import { isInstalled, packagesFolder, releasedPackages } from '../../layout';
import { refuseOtherSources } from '../index';
import type { Options } from './command-line';

const folders = releasedPackages();
/** The names of the packages that can be released. */
export const names = [...folders.keys()];
const folderNamed = (name: string) => folders.get(name)!;

/** In a repository of one section nothing else can be meant. */
export const namedOrOnly = (named: string[]) => (isInstalled && named.length === 0 ? names : named);

/** The folders of the builds of the named packages. */
export const directoriesOf = (options: Options, wanted: string[]) =>
  options.from ? [path.resolve(options.from)] : wanted.map(folderNamed);

const failures = { typecheck: 'The types do not fit', build: 'The build failed', test: 'The tests failed' };

/** The task runner keeps the report with the task, and warns where there is none. */
const taskOptions: Partial<Record<keyof typeof failures, string[]>> = {
  test: ['--', '--reporters=default', '--reporters=@painel/platform/jest/write-report'],
};

export async function runIn(wanted: string[], task: keyof typeof failures) {
  const { run } = await import('../../bin/run.mjs');
  const packages = wanted.map((name) => `--filter=./${path.basename(folderNamed(name))}`);
  const whenItFails = `${failures[task]}: nothing was released. What failed is reported above.`;
  if (isInstalled) return run('npm', ['run', '--silent', task], { whenItFails });
  await run('turbo', ['run', task, '--output-logs=errors-only', ...packages, ...(taskOptions[task] ?? [])], {
    whenItFails,
  });
}

/** Checks and builds only what is named: a section ships alone, and so does its failure. */
async function buildAndTest(wanted: string[]) {
  await runIn(wanted, 'typecheck');
  await runIn(wanted, 'build');
  await runIn(wanted, 'test');
}

/** Builds `dist/`. With --no-check it stays as it is, unless it was built from other sources. */
export async function prepare(options: Options, wanted: string[]) {
  if (options.from) return;
  if (!options['no-check']) return buildAndTest(wanted);
  for (const name of wanted) await refuseOtherSources(packagesFolder, folderNamed(name));
}
