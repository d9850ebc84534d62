import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './children.mjs';
import { enterInstalledNode, enterPinnedNode } from './runtime.mjs';

const packagesFolder = fileURLToPath(new URL('../..', import.meta.url));
const isOfKit = packagesFolder.split(path.sep).includes('node_modules');
/** The repository that is worked on: of the kit in another one, the folder of the command. */
export const root = isOfKit ? process.cwd() : packagesFolder;
/** The folders of what is released: the host and every section. */
export const releasedFolders = ['host', ...readdirSync(root).filter((name) => name.startsWith('remote-'))];
const { packageManager, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const tools = path.join(root, 'node_modules/.bin');
const environment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  // Turbo looks here for the pinned pnpm: a machine need not have one.
  PATH: [tools, process.env.PATH].join(path.delimiter),
};

/** An older one could not even install. */
function refuseOldNode() {
  const [major = 0, minor = 0] = (engines?.node?.match(/\d+/g) ?? []).map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(
    `Node.js ${major}.${minor} or newer is needed, and ${process.execPath} is ${process.version}. Install a newer one, and run the command again.`,
  );
  process.exit(1);
}
refuseOldNode();
await enterInstalledNode();

/** Without git the task runner takes installed packages for sources, and follows their links in circles. */
function adviseWithoutGit() {
  if (spawnSync('git', ['rev-parse', '--git-dir'], { cwd: root }).status === 0) return;
  console.error(
    `Git does not know which files of ${root} are sources. Clone the repository, or run "git init" and "git add --all" there.`,
  );
}

/** Starts a command, of an installed package or of the machine, which ends with this process. */
export function start(command, args, { env, ...options } = {}) {
  const child = startChild(command, args, { cwd: root, ...options, env: { ...environment, ...env } });
  if (command === 'turbo') child.once('exit', (code) => code !== 0 && adviseWithoutGit());
  return child;
}

/** Runs a command to its end. What it prints itself is long: the last line says what came of it. */
export async function run(command, args, { whenItFails, ...options } = {}) {
  const [code] = await once(start(command, args, options), 'exit');
  if (code === 0) return;
  if (whenItFails) console.error(whenItFails);
  process.exit(code ?? 1);
}

/** Makes the program that serves, unless it is there as the sources have it. */
export const buildServer = () =>
  run('turbo', ['run', 'build', '--filter=@painel/gateway', '--output-logs=errors-only']);

const pnpm = (command) => run('npx', ['--yes', '--package', packageManager, '--call', `pnpm ${command}`]);

const stamp = path.join(root, 'node_modules/.painel-installed');
/** The lockfile that a folder was installed from. */
const stampText = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');

function isInstalled() {
  try {
    return readFileSync(stamp, 'utf8') === stampText();
  } catch {
    return false;
  }
}

/**
 * Installs with the pinned pnpm, unless this lockfile is installed already, and goes on in the pinned Node. Nothing needs to be on the machine but
 * a Node and npm.
 */
export async function install() {
  if (!isInstalled()) {
    // It asks nobody: packages that another setting put there are removed.
    await pnpm('install --frozen-lockfile --config.confirm-modules-purge=false');
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, stampText());
  }
  await enterPinnedNode();
}

/** Installs what a changed package.json asks for, and writes the lockfile. */
export const resolveDependencies = () => pnpm('install --no-frozen-lockfile');
