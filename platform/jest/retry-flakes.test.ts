import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import knownFlakes from './known-flakes.json';

const jestCommand = path.resolve(import.meta.dirname, '../../node_modules/jest/bin/jest.js');
const presets = path.join(import.meta.dirname, 'index.mjs');
const retryFlakes = path.join(import.meta.dirname, 'retry-flakes.mjs');
const writeReport = path.join(import.meta.dirname, 'write-report.mjs');

// Each test passes on its second try only.
const flakyTests = `
  const tries = {};
  const passOnSecondTry = (name) => () => {
    tries[name] = (tries[name] ?? 0) + 1;
    expect(tries[name]).toBe(2);
  };
  describe('prices', () => {
    it('is known', passOnSecondTry('known'));
    it('is not known', passOnSecondTry('not known'));
  });
`;

interface Flake {
  file: string;
  test: string;
  reason: string;
  owner: string;
}

const report = (folder: string) => {
  const text = readFileSync(path.join(folder, '.cache/tests.json'), 'utf8');
  const { tests } = JSON.parse(text) as { tests: { title: string; status: string; tries: number }[] };
  return tests.map(({ title, status, tries }) => [title, status, tries]);
};

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'painel-flakes-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function runFlakyTests(flakes: Flake[]) {
  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
  write(
    'jest.config.mjs',
    `import { nodeJest } from '${presets}';
    export default { ...(await nodeJest(import.meta.dirname)), setupFilesAfterEnv: ['<rootDir>/setup.mjs'] };`,
  );
  write(
    'setup.mjs',
    `import { retryKnownFlakes } from '${retryFlakes}'; retryKnownFlakes(${JSON.stringify(flakes)});`,
  );
  write('src.test.mjs', flakyTests);
  const options = ['--rootDir', folder, `--reporters=${writeReport}`];
  return spawnSync(process.execPath, [jestCommand, ...options], { cwd: folder, encoding: 'utf8' });
}

it('a test that fails once fails', () => {
  const { status } = runFlakyTests([]);
  expect(status).toBe(1);
  expect(report(folder)).toEqual([
    ['is known', 'failed', 1],
    ['is not known', 'failed', 1],
  ]);
});

it('only a test that the list names passes on its second try, and the report counts the tries', () => {
  const flake = { file: 'src.test.mjs', test: 'prices is known', reason: 'a test', owner: 'platform' };
  const { status } = runFlakyTests([flake]);
  expect(status).toBe(1);
  expect(report(folder)).toEqual([
    ['is known', 'passed', 2],
    ['is not known', 'failed', 2],
  ]);
});

it('the list says of each test why it is there and who mends it', () => {
  const text = expect.stringMatching(/\S/);
  for (const flake of knownFlakes)
    expect(flake).toEqual({ file: text, test: text, reason: text, owner: text });
});
