import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const system = `node-${process.platform.replace('win32', 'win')}-${process.arch}`;
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'];

const readJson = (...file) => JSON.parse(readFileSync(path.join(...file), 'utf8'));

/** The version that a repository pins. Each system has it as a package that holds the program and runs no script. */
function readPin(root) {
  const { optionalDependencies = {} } = readJson(root, 'package.json');
  const version = Object.entries(optionalDependencies).find(([name]) => name.startsWith('node-'))?.[1];
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  return { version, isBrought: system in optionalDependencies && !isMusl };
}

/** Runs the same command in another Node.js, in the place of this process as far as anybody outside can tell. */
async function goOnIn(program, folder) {
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PAINEL_FRONT: String(process.pid),
      PATH: [path.join(folder, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
    },
  });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGHUP'), 500).unref();
  const [code, signal] = await once(child, 'exit');
  process.exit(code ?? 128 + os.constants.signals[signal]);
}

/** Leaves the Node.js in front for the one that is installed in a repository, if there is one. */
export async function enterInstalledNode(root) {
  const folder = path.join(root, 'node_modules', system);
  if (!existsSync(folder) || readJson(folder, 'package.json').version === process.versions.node) return;
  const program = path.join(folder, 'bin', `node${path.extname(process.execPath)}`);
  if (realpathSync(program) !== process.execPath) await goOnIn(program, root);
}

/**
 * Leaves the Node.js in front, which may be any that can install, for the pinned one. Where none is brought for this system, one of the same
 * major version in front does. Otherwise the process ends with what to do.
 */
export async function enterPinnedNode(root) {
  await enterInstalledNode(root);
  const { version, isBrought } = readPin(root);
  const [major] = (version ?? '').split('.');
  if (!version || process.versions.node.split('.', 1)[0] === major) return;
  console.error(
    isBrought
      ? `Node.js ${version} is missing in ${root}. Remove the folder node_modules there, and run "npm start".`
      : `Node.js ${major} is needed, this repository brings none for ${system.slice('node-'.length)}, and ${process.execPath} is ${process.version}. Install Node.js ${major}, and run the command again.`,
  );
  process.exit(1);
}
