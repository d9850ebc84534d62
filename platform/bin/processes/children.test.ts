import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { once } from 'node:events';

const root = path.resolve(import.meta.dirname, '../../..');

// Stands in for a server or a build: it starts a process of its own, says who runs below whom, and stays. It is no longer there than a test.
const standIn = `#!/usr/bin/env node
require('node:fs').writeSync(1, 'runs ' + process.pid + ' ' + process.ppid + '\\n');
if (!process.env.INNER)
  require('node:child_process').spawn(process.execPath, [__filename], { stdio: 'inherit', env: { ...process.env, INNER: '1' } });
setTimeout(() => {}, 60_000);
`;
let folder: string;
let started: ChildProcessByStdio<null, Readable, null>;

function write(name: string, content: string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
}

/** A checkout of the real commands, in which everything that they start is a stand-in. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel-children-'));
  for (const name of [
    'package.json',
    'pnpm-lock.yaml',
    'platform/bin',
    'platform/layout.ts',
    'platform/release',
    'platform/webpack',
  ])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of ['platform/node_modules', 'shared', 'contract'])
    symlinkSync(path.join(root, name), path.join(folder, name));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  write('tools/npx', '#!/bin/sh\n');
  write('node_modules/.bin/turbo', standIn);
  write('gateway/node_modules/tsx/dist/cli.mjs', `import './run.cjs';`);
  write('gateway/node_modules/tsx/dist/run.cjs', standIn);
  write('gateway/node_modules/tsx/package.json', '{"exports":"./dist/wait.mjs"}');
  // As if the gateway served for ever.
  write('gateway/node_modules/tsx/dist/wait.mjs', `import './run.cjs'; await new Promise(() => {});`);
  write('host/node_modules/webpack-cli/bin/cli.js', standIn);
  write('platform/webpack/development/serve-sections.ts', `import './run-sections.cjs';`);
  write('platform/webpack/development/run-sections.cjs', standIn);
});
afterEach(() => {
  started.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Running {
  noneLeft: Promise<unknown[]>;
  command: number;
  servers: number[];
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));
/** Where the steps of a command leave what their tools print. */
const logOf = (script: string) => path.join(folder, `.cache/${script}.log`);

async function* linesIn(log: string) {
  for (let reported = 0; ; await soon()) {
    const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];
    yield* lines.slice(reported);
    reported = lines.length;
  }
}

/** Runs a command of the checkout until so many stand-ins run. Its output closes when no process that has it is left. */
async function begin(script: string, count: number): Promise<Running> {
  started = spawn('npm', ['run', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    // Any free port: a developer's own site is at 8080.
    env: { ...process.env, PORT: '0', PATH: `${path.join(folder, 'tools')}:${process.env.PATH}` },
  });
  const noneLeft = once(started, 'close');
  const runs = [];
  const lines = script === 'dev' ? createInterface({ input: started.stdout }) : linesIn(logOf(script));
  for await (const line of lines) {
    const [word, pid, parent] = line.split(' ');
    if (word === 'runs') runs.push({ pid: Number(pid), parent: Number(parent) });
    if (runs.length === count) break;
  }
  started.stdout.resume();
  const pids = runs.map(({ pid }) => pid);
  const outer = runs.filter(({ parent }) => !pids.includes(parent));
  return { noneLeft, command: outer[0]!.parent, servers: outer.map(({ pid }) => pid) };
}

const ways: Record<string, (running: Running) => boolean> = {
  'SIGTERM of npm': () => started.kill('SIGTERM'),
  'SIGINT of npm': () => started.kill('SIGINT'),
  'SIGHUP of npm': () => started.kill('SIGHUP'),
  'SIGKILL of npm': () => started.kill('SIGKILL'),
  'SIGKILL of the command': ({ command }) => process.kill(command, 'SIGKILL'),
};

it.each(Object.keys(ways))('npm run dev leaves nothing running after a %s', async (way) => {
  const running = await begin('dev', 6);
  ways[way]!(running);
  await running.noneLeft;
});

it('npm run dev ends with the first server that ends, and so does what that had started', async () => {
  const { noneLeft, servers } = await begin('dev', 6);
  process.kill(servers[1]!, 'SIGKILL');
  const [code] = await noneLeft;
  expect(code).toBe(1);
});

it.each([
  ['start', 'SIGTERM of npm'],
  ['start', 'SIGKILL of npm'],
  ['serve', 'SIGTERM of npm'],
  ['serve', 'SIGKILL of npm'],
  ['serve', 'SIGKILL of the command'],
])('npm run %s leaves no build running after a %s', async (script, way) => {
  const running = await begin(script, 2);
  ways[way]!(running);
  await running.noneLeft;
  // What a tool prints goes to the command, which is gone: the file has who ran.
  for (const [, pid] of readFileSync(logOf(script), 'utf8').matchAll(/^runs (\d+) /gm))
    while (isThere(Number(pid))) await soon();
});
