import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOf, startChild } from './processes/children.mjs';
import { withoutGit } from './processes/preflight.mjs';
import { enterInstalledNode, enterPinnedNode } from './processes/runtime.mjs';
import { beginStep } from './processes/steps.mjs';
import { collectOutput } from './processes/tool-output.mjs';

const packagesFolder = fileURLToPath(new URL('../..', import.meta.url));
const isOfKit = packagesFolder.split(path.sep).includes('node_modules');
/** The repository that is worked on: of the kit in another one, the folder of the command. */
export const root = isOfKit ? process.cwd() : packagesFolder;
/** The folders of released packages: the host and every section. */
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

function adviseWithoutGit() {
  const advice = withoutGit(root);
  if (advice) console.error(advice);
}

/** Starts a command, of an installed package or of the machine, which ends with this process. */
export function start(command, args, { env, ...options } = {}) {
  const child = startChild(command, args, { cwd: root, ...options, env: { ...environment, ...env } });
  if (command === 'turbo') child.once('exit', (code) => code !== 0 && adviseWithoutGit());
  return child;
}

/** Runs a command to its end. Its output is long: the last line gives the outcome. */
export async function run(command, args, { whenItFails, ...options } = {}) {
  const { code } = await endOf(start(command, args, options));
  if (code === 0) return;
  if (whenItFails) console.error(whenItFails);
  process.exit(code ?? 1);
}

/** Runs the command of a tool to its end, while a step reports it: its output goes into a file, which a failure names. */
export async function runInStep(step, command, args, { whenItFails, onLine, ...options }) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collectOutput(child, path.join(root, '.cache'), onLine);
  const { code } = await endOf(child, 'close');
  if (code === 0) return;
  step.fail();
  console.error(`${output.end()}\n${whenItFails} All that was printed is in ${output.file}.`);
  process.exit(code ?? 1);
}

/** Builds the server program, unless it is up to date with the sources. */
export async function buildServer() {
  const step = beginStep('Building the server');
  const words = ['run', 'build', '--filter=@painel/gateway', '--output-logs=errors-only'];
  await runInStep(step, 'turbo', words, { whenItFails: 'The server could not be built.' });
  step.end('Built the server');
}

const pnpm = (command) => ['--yes', '--package', packageManager, '--call', `pnpm ${command}`];

const stamp = path.join(root, 'node_modules/.painel-installed');
/** The lockfile that a folder was installed from. */
const stampText = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');

/** Whether this lockfile is installed already. */
export function isInstalled() {
  try {
    return readFileSync(stamp, 'utf8') === stampText();
  } catch {
    return false;
  }
}

/** Returns roughly how many packages the lockfile has for this system: pnpm counts only those that it has reached. */
function countPackages() {
  const [, snapshots = ''] = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8').split('\nsnapshots:\n');
  const count = (pattern) => snapshots.match(pattern)?.length ?? 0;
  return count(/^ {2}\S.*:/gm) - count(/^ {4}optional: true/gm);
}

/** The process that installed: it may have been the Node in front of this one, which then has reported it. */
const installedBy = process.env.PAINEL_INSTALLED;
export const isInstallReported = installedBy === String(process.ppid);

/**
 * Installs with the pinned pnpm, unless this lockfile is installed already, and continues in the pinned Node. Nothing needs to be on the machine but
 * a Node and npm.
 */
export async function install(begin = beginStep) {
  if (!isInstalled()) {
    const step = begin('Installing');
    const all = countPackages();
    let installed = 0;
    // It does not ask: packages that another setting put there are removed.
    const frozen = 'install --frozen-lockfile --config.confirm-modules-purge=false --reporter=append-only';
    await runInStep(step, 'npx', pnpm(frozen), {
      whenItFails: 'The packages could not be installed.',
      onLine(line) {
        const [, added] = /^Progress: .*\badded (\d+)/.exec(line) ?? [];
        if (!added) return;
        installed = Number(added);
        step.report(Math.min(installed, all), all);
      },
    });
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, stampText());
    step.end(installed > 0 ? `Installed ${installed} packages` : 'Installed');
    process.env.PAINEL_INSTALLED = String(process.pid);
  }
  await enterPinnedNode();
}

/** Installs what a changed package.json asks for, and writes the lockfile. */
export const resolveDependencies = () => run('npx', pnpm('install --no-frozen-lockfile'));
