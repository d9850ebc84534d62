import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const passed = { file: 'news.test.ts', group: 'news', title: 'shows news', status: 'passed', tries: 1 };
let folder: string;

function write(name: string, content: string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
}

/** A shell script that leaves one test in the package's report. */
const runner = (name: string, test: typeof passed, code: number) => {
  const report = JSON.stringify({
    brokenFiles: 0,
    numTotalTests: 1,
    files: [{ file: 'news.test.ts', seconds: 3 }],
    tests: [test],
  });
  return `mkdir -p ${name}/.cache; echo '${report}' > ${name}/.cache/tests.json; exit ${code}`;
};

/** Runs `npm test`, or `pnpm e2e` with its argument, in a checkout with one package and journeys, whose runners end as given. */
function runTests({ unitTest = passed, unitCode = 0, journeyCode = 0, args = [] as string[] } = {}) {
  write(
    'node_modules/.bin/turbo',
    `#!/bin/sh\n[ "$2" = build ] || { ${runner('news', unitTest, unitCode)}; }\n`,
  );
  write('node_modules/.bin/jest', `#!/bin/sh\necho jest "$*"\n${runner('e2e', passed, journeyCode)}\n`);
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

it('npm test -- news runs what the word matches, in the packages and in the browser', () => {
  write('e2e/journeys/news.test.ts', '');
  const { status, stdout } = runTests({ args: ['news'] });
  expect(stdout).toMatch(/^jest --maxWorkers=2 --passWithNoTests news$/m);
  expect(stdout).toMatch(/^jest --config e2e\/jest\.config\.mjs .* -- news$/m);
  expect(status).toBe(0);
});

it('pnpm check runs the tests of the packages and one journey, and says what it left out', () => {
  const { status, stdout } = runTests({ args: ['--quick'] });
  expect(stdout).toMatch(/^jest --config e2e\/jest\.config\.mjs .* -- \/first-visit$/m);
  expect(stdout).toContain('Left out: the other journeys (npm test runs them)');
  expect(stdout).toContain('2 passed, 0 failed');
  expect(status).toBe(0);
});

it('pnpm test:deep runs the journeys that share a site once more behind nginx, or says that it left them out', () => {
  write('e2e/journeys/news.test.ts', 'const site = sharedSite();');
  write('e2e/journeys/faults.test.ts', 'const site = ownSite();');
  const { status, stdout } = runTests({ args: ['--deep'] });
  const behindNginx = /^jest --config .* -- \/journeys\/news\.test\.ts$/m.test(stdout);
  const isLeftOut = /^Left out: the journeys behind nginx: /m.test(stdout);
  expect(behindNginx).not.toBe(isLeftOut);
  expect(stdout).toContain(`${behindNginx ? 3 : 2} passed, 0 failed`);
  expect(status).toBe(0);
});

it('fails when a test failed', () => {
  const { status, stdout } = runTests({ unitTest: { ...passed, status: 'failed' }, unitCode: 1 });
  expect(stdout).toContain('1 passed, 1 failed');
  expect(status).toBe(1);
});

it.each([
  [{ unitCode: 7 }, 'turbo ended with code 7'],
  [{ journeyCode: 9 }, 'jest ended with code 9'],
])('fails when a runner broke, even if no test failed: %j', (runners, reason) => {
  const { status, stderr } = runTests(runners);
  expect(stderr).toContain(`No test failed, but ${reason}.`);
  expect(status).toBe(1);
});

it('names what passed on the second try', () => {
  const { stdout } = runTests({ unitTest: { ...passed, tries: 2 } });
  expect(stdout).toMatch(/^Passed on the second try: .*news\.test\.ts: shows news$/m);
});

it('names the files that took longest', () => {
  expect(runTests().stdout).toMatch(/^Slowest: .*news\.test\.ts 3 s/m);
});
