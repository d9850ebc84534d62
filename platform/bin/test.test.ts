import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { itDeep } from '../testing/deep';
import { readReport, retryFailed } from './test-reports.mjs';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;

function write(name: string, content: string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
}

/** A shell script that leaves these tests, or one, in the package's report. */
const runner = (
  name: string,
  error: string,
  code: number,
  tests = [{ group: 'news', status: error ? 'failed' : 'passed' }],
) => {
  const file = path.join(folder, name, 'news.test.ts');
  const report = JSON.stringify({
    exitCode: code > 1 ? 0 : code,
    files: [{ file, seconds: 3, processorSeconds: 2, error, tests }],
  });
  return `mkdir -p ${name}/.cache; echo '${report}' > ${name}/.cache/tests.json; exit ${code}`;
};

/** Runs `npm test`, or `pnpm e2e` with its argument, in a checkout with one package and journeys, whose runners end as given. */
function runTests({
  unitError = '',
  unitCode = 0,
  journeyCode = 0,
  args = [] as string[],
  journeys = undefined as { group: string; status: string }[] | undefined,
} = {}) {
  write(
    'node_modules/.bin/turbo',
    `#!/bin/sh\n[ "$2" = build ] || { ${runner('news', unitError, unitCode)}; }\n`,
  );
  write('node_modules/.bin/jest', `#!/bin/sh\necho jest "$*"\n${runner('e2e', '', journeyCode, journeys)}\n`);
  return runCommand(args);
}

function runCommand(args: string[] = []) {
  const PATH = path.join(folder, 'tools') + path.delimiter + process.env.PATH;
  const env = { ...process.env, PATH, CHROMIUM: process.execPath };
  return spawnSync(process.execPath, ['platform/bin/test.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel-test-command-'));
  for (const name of ['package.json', 'pnpm-lock.yaml', 'platform/bin'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  write('tools/npx', '#!/bin/sh\n');
  for (const name of ['news', 'e2e']) write(`${name}/jest.config.mjs`, '');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('counts the tests of the packages and the journeys', () => {
  const { status, stdout } = runTests();
  expect(stdout).toContain('2 passed, 0 failed');
  expect(status).toBe(0);
});

it('pnpm e2e news session runs these journeys and no test of a package', () => {
  const { status, stdout } = runTests({ args: ['--only-e2e', 'news', 'session'] });
  expect(stdout).toMatch(/^jest --config e2e\/jest\.config\.mjs .* -- news session$/m);
  expect(stdout).toContain('1 passed, 0 failed');
  expect(status).toBe(0);
});

it('npm test -- news runs what the word matches, in the packages and in the browser, and lists it before', () => {
  for (const file of ['news/a.test.ts', 'news/node_modules/a/a.test.ts', 'e2e/journeys/news.test.ts'])
    write(file, '');
  write('e2e/journeys/other.test.ts', '');
  const { status, stdout } = runTests({ args: ['news'] });
  expect(stdout).toMatch(
    /^Runs 1 test file\(s\) of news; in the browser, once the site is built: news\.test\.ts\n/,
  );
  expect(stdout).toMatch(/^jest --maxWorkers=2 --runTestsByPath news\/a\.test\.ts$/m);
  expect(stdout).toMatch(/^jest --config e2e\/jest\.config\.mjs .* -- e2e\/journeys\/news\.test\.ts$/m);
  expect(status).toBe(0);
});

it('a word that no test file has in its path is reported, and fails', () => {
  write('e2e/journeys/news.test.ts', '');
  const { status, stderr } = runTests({ args: ['nwes'] });
  expect(stderr).toMatch(/^No test file has nwes in its path\.$/m);
  expect(status).toBe(1);
});

it('pnpm check runs the tests of the packages and one journey, and says what it left out', () => {
  const { status, stdout } = runTests({ args: ['--quick'] });
  expect(stdout).toMatch(/^jest --config e2e\/jest\.config\.mjs .* -- \/first-visit$/m);
  expect(stdout).toContain('Left out: the other journeys (npm test runs them)');
  expect(stdout).toContain('2 passed, 0 failed');
  expect(status).toBe(0);
});

it.each([
  ['remote-news/src/pages/news-page.tsx', true],
  ['shared/src/index.ts', false],
])('pnpm check after a change of %s runs of the platform what reads sections alone: %s', (file, isAlone) => {
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  write('.gitignore', '*\n!*/\n!remote-*/**\n!shared/**\n');
  spawnSync('git', ['add', '.gitignore'], { cwd: folder });
  spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a', 'commit', '-qm', 'feat: all'], {
    cwd: folder,
  });
  write(file, '');
  write('platform/jest.config.mjs', '');
  const report = JSON.stringify({
    exitCode: 0,
    files: [
      { file: 'a', seconds: 1, processorSeconds: 1, error: '', tests: [{ group: 'a', status: 'passed' }] },
    ],
  });
  const leave = (place: string) => `mkdir -p ${place}/.cache; echo '${report}' > ${place}/.cache/tests.json`;
  write(
    'node_modules/.bin/turbo',
    `#!/bin/sh\necho turbo "$@"\n${['news', 'platform'].map(leave).join('\n')}\n`,
  );
  write('node_modules/.bin/jest', `#!/bin/sh\necho jest "$@"\n${leave('"${2%/*}"')}\n`);
  const { status, stdout } = runCommand(['--quick']);
  expect(stdout.includes('--filter=!@painel/platform')).toBe(isAlone);
  expect(stdout.includes('-- section/ released-widgets\n')).toBe(isAlone);
  expect(stdout.includes('Left out: the other tests of the platform: only sections changed')).toBe(isAlone);
  expect([status, stdout]).toEqual([0, expect.stringContaining('3 passed, 0 failed')]);
});

it('counts the cases that only the deep run has in one line', () => {
  const leftOut = ['a press (pnpm test:deep)', 'a picture (pnpm test:deep)', 'mail on Redis: no server'];
  const tests = leftOut.map((group) => ({ group, status: 'pending' }));
  const { stdout } = runTests({ journeys: [{ group: 'news', status: 'passed' }, ...tests] });
  expect(stdout.match(/^Left out: .*/gm)).toEqual([
    'Left out: e2e/news.test.ts: mail on Redis: no server',
    'Left out: 2 cases of large matrices (npm run test:deep runs them)',
  ]);
});

it('pnpm test:deep runs the journeys that share a site once more behind nginx, or says that it left them out', () => {
  write('platform/mutation/run.mjs', '');
  write('e2e/journeys/news.test.ts', 'const site = sharedSite();');
  write('e2e/journeys/faults/faults.test.ts', 'const site = ownSite();');
  const { status, stdout } = runTests({ args: ['--deep'] });
  const behindNginx = /^jest --config .* -- e2e\/journeys\/news\.test\.ts$/m.test(stdout);
  const isLeftOut = /^Left out: the journeys behind nginx: /m.test(stdout);
  expect(behindNginx).not.toBe(isLeftOut);
  expect(stdout).toContain(`${behindNginx ? 3 : 2} passed, 0 failed`);
  expect(status).toBe(0);
});

it.each([
  [0, ' passed, 0 failed'],
  [1, 'Broken: the tests notice too few mutants: pnpm mutation lists those that survive'],
])('pnpm test:deep tests mutants and fails with them: code %i', (code, lastLine) => {
  write('platform/mutation/run.mjs', `process.exit(${code})`);
  const { status, stdout } = runTests({ args: ['--deep'] });
  expect(stdout.trimEnd().endsWith(lastLine)).toBe(true);
  expect(status).toBe(code);
});

it('fails when a test failed', () => {
  const { status, stdout } = runTests({ unitError: 'news › is shown', unitCode: 1 });
  expect(stdout).toContain('1 passed, 1 failed');
  expect(status).toBe(1);
});

it.each([
  [{ unitCode: 7 }, 'turbo ended with code 7'],
  [{ journeyCode: 9 }, 'jest ended with code 9'],
])('fails when a runner broke, even if no test failed: %j', (runners, reason) => {
  const { status, stdout } = runTests(runners);
  expect(stdout).toContain(`2 passed, 0 failed\nBroken: ${reason}\n`);
  expect(status).toBe(1);
});

it('names the files that took the most of the processor, and sums each package', () => {
  const { stdout } = runTests();
  expect(stdout).toMatch(/^Slowest: news\/news\.test\.ts: 2\.0 s of the processor, 3 s in all$/m);
  expect(stdout).toMatch(/^Processor seconds: 4: news 2, e2e 2$/m);
});

describe('a file that failed', () => {
  const program = path.join(root, 'node_modules/jest/bin/jest.js');
  const fails = `it('fails', () => expect('this').toBe('that'));`;
  // Fails in its first run, whatever process that is.
  const failsOnce = `const fs = require('node:fs');
    const once = __filename + '.ran';
    it('is there', () => { const isFirst = !fs.existsSync(once); fs.writeFileSync(once, ''); expect(isFirst).toBe(false); });`;

  /** A checkout whose packages have these test files, which the real Jest runs. */
  function withTests(files: Record<string, string>) {
    const run = `node ${program}`;
    // Like the task runner: in the folder of each package, whatever the result of the others.
    const inPackages = `shift 2; while [ "$1" != -- ]; do shift; done; shift; (cd news && ${run} "$@")`;
    write('node_modules/.bin/turbo', `#!/bin/sh\n[ "$2" = build ] && exit 0\n${inPackages}\n`);
    write('node_modules/.bin/jest', `#!/bin/sh\nexec ${run} "$@"\n`);
    mkdirSync(path.join(folder, 'node_modules/@painel'));
    symlinkSync(path.join(root, 'platform'), path.join(folder, 'node_modules/@painel/platform'));
    for (const name of ['news', 'e2e'])
      write(`${name}/jest.config.mjs`, 'export default { rootDir: import.meta.dirname, transform: {} };');
    for (const [name, text] of Object.entries({
      'news/kept.test.js': `it('is kept', () => {});`,
      'e2e/walk.test.js': `it('walks', () => {});`,
      ...files,
    }))
      write(name, text);
    return runCommand();
  }

  it('runs once more, alone, after the rest: one that passes then is named as flaky with its first error', () => {
    const { status, stdout, stderr } = withTests({
      'news/prices.test.js': fails,
      'news/late.test.js': failsOnce,
      'e2e/fees.test.js': failsOnce,
    });
    const error =
      '● is there expect(received).toBe(expected) // Object.is equality Expected: false Received: true';
    expect(stdout.trimEnd().split('\n').slice(-4)).toEqual([
      `Flaky: news/late.test.js: ${error}`,
      `Flaky: e2e/fees.test.js: ${error}`,
      '4 passed, 1 failed',
      expect.stringMatching(/^Failed: news\/prices\.test\.js: ● fails .*Received: "this"$/),
    ]);
    expect(status).toBe(1);
    const ends = stderr.match(/^(PASS|FAIL) \S+/gm)!.map((line) => line.replace(/ .*\//, ' '));
    expect(ends.slice(0, -3).toSorted()).toEqual([
      'FAIL fees.test.js',
      'FAIL late.test.js',
      'FAIL prices.test.js',
      'PASS kept.test.js',
      'PASS walk.test.js',
    ]);
    expect(ends.slice(-3).toSorted()).toEqual([
      'FAIL prices.test.js',
      'PASS fees.test.js',
      'PASS late.test.js',
    ]);
  });

  itDeep('fails the run when it cannot begin', async () => {
    const { status, stdout } = withTests({ 'news/broken.test.js': `throw new Error('no prices');` });
    expect(stdout.trimEnd().split('\n').slice(-2)).toEqual([
      '2 passed, 1 failed',
      expect.stringMatching(/^Failed: news\/broken\.test\.js: .*no prices$/),
    ]);
    expect(status).toBe(1);
  });

  it('is not run again where there are more than three of them', async () => {
    const files = [1, 2, 3, 4].map(() => ({ error: 'no prices' }));
    const said = jest.spyOn(console, 'error').mockReturnValue();
    const runAlone = jest.fn();
    await retryFailed(files, runAlone);
    expect(runAlone).not.toHaveBeenCalled();
    expect(said).toHaveBeenCalledWith('4 test files failed: more than 3 are not run again.');
  });

  it.each([
    [0, ''],
    [1, ''],
    [9, 'news: Jest ended with 9'],
    [null, 'news: Jest ended with a signal'],
  ])('does not excuse a runner that ended with %s next to it', (exitCode, broken) => {
    write('tests.json', JSON.stringify({ exitCode, files: [{ error: 'no prices', tests: [] }] }));
    expect(readReport(path.join(folder, 'tests.json'), 'news').broken).toBe(broken);
  });

  itDeep('does not excuse a teardown that ends the runner', async () => {
    const { status, stdout } = withTests({
      'news/prices.test.js': failsOnce,
      'news/jest.config.mjs': `export default { transform: {}, globalTeardown: '<rootDir>/teardown.cjs' };`,
      'news/teardown.cjs': 'module.exports = () => process.exit(9);',
    });
    expect(stdout).toContain('\nBroken: news: Jest ended with 9\n');
    expect(status).toBe(1);
  });
});
