// pnpm changelog: writes CHANGELOG.md from the typed commits, by package and by their benefit for readers and operators.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import 'tsx/esm';

const { changelogOf } = await import('./changelog.ts');

const root = path.resolve(import.meta.dirname, '..');
const log = execFileSync('git', ['log', '--no-merges', '--format=%x00%s', '--name-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const { version } = JSON.parse(readFileSync(path.join(root, 'host/package.json'), 'utf8'));
writeFileSync(path.join(root, 'CHANGELOG.md'), changelogOf(log, version));
