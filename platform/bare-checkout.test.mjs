import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bare-'));
  for (const name of ['package.json', 'pnpm-lock.yaml'])
    cpSync(path.join(root, name), path.join(folder, name));
  for (const name of ['bin', 'release', 'webpack'])
    cpSync(path.join(root, 'platform', name), path.join(folder, 'platform', name), { recursive: true });
  // Stands in for the real one, which would install.
  mkdirSync(path.join(folder, 'tools'));
  writeFileSync(path.join(folder, 'tools/npx'), '#!/bin/sh\necho "installs with $*"\nexit 7\n');
  chmodSync(path.join(folder, 'tools/npx'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(['start', 'dev', 'test'])('npm %s installs before it needs anything that is installed', (command) => {
  const { status, stdout } = spawnSync(process.execPath, [`platform/bin/${command}.mjs`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(folder, 'tools')}:${process.env.PATH}` },
  });
  expect(stdout).toMatch(/^installs with --yes pnpm@\S+ install --frozen-lockfile$/m);
  expect(status).toBe(7);
});
