import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(os.tmpdir(), 'painel-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = `import checkTypes from ${JSON.stringify(path.join(import.meta.dirname, 'check-types.mjs'))};
checkTypes({}, { rootDir: process.cwd() });`;
const check = (source: string, env = {}) => {
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "types": [], "lib": ["es5"] } }',
  );
  writeFileSync(path.join(folder, 'a.ts'), source);
  const { TURBO_HASH: _, CI: _ci, ...own } = process.env;
  const PATH = path.resolve(import.meta.dirname, '../../node_modules/.bin') + path.delimiter + own.PATH;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...own, PATH, ...env },
  });
};

it('ends the tests of a package with wrong types, with the first cause as the last line', () => {
  const wrong = "export const price: number = 'dez';\n";
  const { status, stderr } = check(wrong);
  expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^First cause: a\.ts\(1,14\): error TS2322: /);
  expect(status).toBe(1);
  expect(check('export const price: number = 10;\n').status).toBe(0);
  expect(check(wrong, { TURBO_HASH: '1' }).status).toBe(0);
});
