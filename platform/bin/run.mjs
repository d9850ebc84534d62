import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folders of what is released: the host and every section. */
export const releasedFolders = ['host', ...readdirSync(root).filter((name) => name.startsWith('remote-'))];
const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const environment = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };

function run(command, args, whenItFails) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment });
  if (error) throw error;
  if (status === 0) return;
  if (whenItFails) console.error(whenItFails);
  process.exit(status ?? 1);
}

/** A command of an installed package, without npm in between. What it prints itself is long: the last line says what came of it. */
export const runTool = (tool, args, whenItFails) =>
  run(path.join(root, 'node_modules/.bin', tool), args, whenItFails);

export const startTool = (command, args, options = {}) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env: { ...environment, ...options.env } });

/** Installs with the pinned pnpm, unless this lockfile is installed already. Nothing needs to be on the machine but Node and npx. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules/.painel-installed');
  try {
    if (readFileSync(stamp, 'utf8') === `${lock} ${process.version}`) return;
  } catch {
    // Never installed here.
  }
  run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile']);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${lock} ${process.version}`);
}

/** Installs what a changed package.json asks for, and writes the lockfile. */
export const resolveDependencies = () =>
  run('npx', ['--yes', packageManager, 'install', '--no-frozen-lockfile']);
