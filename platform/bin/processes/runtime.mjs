import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const system = `node-${process.platform.replace('win32', 'win')}-${process.arch}`;
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'];
const { resolve } = createRequire(import.meta.url);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The Node.js that is installed for this system: a package that holds the program, and runs no script. */
function findInstalled() {
  try {
    const manifest = resolve(`${system}/package.json`);
    const name = `node${path.extname(process.execPath)}`;
    return { version: readJson(manifest).version, program: path.join(manifest, '../bin', name) };
  } catch {
    return undefined;
  }
}

/** The version that the package.json of the kit pins, or else that of this repository. */
function readPin() {
  const manifests = ['../..', '../../..'].map((up) => path.resolve(import.meta.dirname, up, 'package.json'));
  for (const manifest of manifests.filter((file) => existsSync(file))) {
    const { optionalDependencies = {} } = readJson(manifest);
    const pinned = Object.entries(optionalDependencies).find(([name]) => name.startsWith('node-'));
    const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
    if (pinned)
      return {
        version: pinned[1],
        isBrought: system in optionalDependencies && !isMusl,
        folder: path.dirname(manifest),
      };
  }
  throw new Error('No package.json pins a Node.js.');
}

/** Runs the same command in another Node.js, in the place of this process as seen from outside. */
async function goOnIn(program) {
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PAINEL_FRONT: String(process.pid),
      PATH: [path.dirname(program), process.env.PATH].join(path.delimiter),
    },
  });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGHUP'), 500).unref();
  const [code, signal] = await once(child, 'exit');
  process.exit(code ?? 128 + os.constants.signals[signal]);
}

/** Leaves the Node.js in front for the one that is installed here, if there is one. */
export async function enterInstalledNode() {
  const installed = findInstalled();
  if (!installed || installed.version === process.versions.node) return;
  if (realpathSync(installed.program) !== process.execPath) await goOnIn(installed.program);
}

/**
 * Leaves the Node.js in front, which may be any that can install, for the pinned one. Where none is installed for this system, one of the same major
 * version in front does. Otherwise the process ends with advice.
 */
export async function enterPinnedNode() {
  await enterInstalledNode();
  const { version, isBrought, folder } = readPin();
  const [major] = version.split('.');
  if (process.versions.node.split('.', 1)[0] === major) return;
  console.error(
    isBrought
      ? `Node.js ${version} is missing in ${folder}. Remove the folder node_modules there, and install again.`
      : `Node.js ${major} is needed, this repository brings none for ${system.slice('node-'.length)}, and ${process.execPath} is ${process.version}. Install Node.js ${major}, and run the command again.`,
  );
  process.exit(1);
}
