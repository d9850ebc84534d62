import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './private-files';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'painel-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('makes a folder with those above it, and accepts an existing one', () => {
  const path = join(root, 'a/b/c');
  makeFolder(path);
  makeFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

it('does not take a file for a folder, nor make one below it', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'a/b'))).toThrow('ENOTDIR');
});

it('gives up below a folder that takes none', () => {
  expect(() => makeFolder('/proc/painel/data')).toThrow('ENOENT');
});
