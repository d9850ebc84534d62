import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { once } from 'node:events';
import { itInDepth } from '../../testing/deep';
import { waitFor } from '../../testing/wait-for';

const root = path.resolve(import.meta.dirname, '../../..');

// Replaces a server or a build: it starts a child process, prints both process ids, and stays for a minute, longer than a test.
const standIn = `#!/usr/bin/env node
require('node:fs').writeSync(1, 'runs ' + process.pid + ' ' + process.ppid + '\\n');
if (!process.env.INNER)
  require('node:child_process').spawn(process.execPath, [__filename], { stdio: 'inherit', env: { ...process.env, INNER: '1' } });
setTimeout(() => {}, 60_000);
`;
let folder: string;
let started: ChildProcessByStdio<null, Readable, Readable | null>;

function write(name: string, content: string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
}

/** A checkout of the real commands, in which stand-ins replace everything that they start. */
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
  for (const name of ['platform/node_modules', '.env.example'])
    symlinkSync(path.join(root, name), path.join(folder, name));
  // Each but its reports, which the commands remove before they test.
  for (const name of ['shared', 'contract', 'api']) {
    mkdirSync(path.join(folder, name));
    for (const entry of readdirSync(path.join(root, name)).filter((one) => one !== '.cache'))
      symlinkSync(path.join(root, name, entry), path.join(folder, name, entry));
  }
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

/** Like the real one: it gives each package manager its own process group, and on a signal it ends before them. */
const taskRunner = `#!/bin/bash
trap 'exit 0' TERM
set -m
"$(dirname "$0")/test-of-package" &
"$(dirname "$0")/test-of-package" &
while :; do sleep 0.05; done
`;

/** A package's tests, with a server that they started and that does not know who started it. */
const testOfPackage = `#!/bin/bash
echo "runs $$ $PPID"
set -m
(trap '' HUP; exec env --ignore-environment /bin/sh -c 'echo "runs $$ $PPID"; sleep 300; true') &
sleep 300
true
`;

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

/** Waits for the end of all who ran. */
async function allEnded(said: string) {
  for (const [line, pid] of said.matchAll(/^runs (\d+) .*$/gm))
    await waitFor(
      () => !isThere(Number(pid)),
      () => `the end of what printed «${line}»`,
    );
}

/** Where the steps of a command leave what their tools print. */
const logOf = (script: string) => path.join(folder, `.cache/${script}.log`);

/** Runs a command of the checkout until `count` stand-ins run. Its output closes when the last process that holds it ends. */
async function begin(script: string, count: number): Promise<Running> {
  started = spawn('npm', ['run', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    // Any free port: a developer's own site is at 8080.
    env: { ...process.env, PORT: '0', PATH: `${path.join(folder, 'tools')}:${process.env.PATH}` },
  });
  const noneLeft = once(started, 'close');
  let printed = '';
  started.stdout.on('data', (chunk) => (printed += chunk));
  const said = () =>
    script === 'dev' ? printed : existsSync(logOf(script)) ? readFileSync(logOf(script), 'utf8') : '';
  const found = () =>
    [...said().matchAll(/^runs (\d+) (\d+)\n/gm)].map(([, pid, parent]) => ({
      pid: Number(pid),
      parent: Number(parent),
    }));
  await waitFor(
    () => found().length >= count,
    () => `${count} processes, after the command printed:\n${said()}`,
  );
  const runs = found();
  const pids = runs.map(({ pid }) => pid);
  const outer = runs.filter(({ parent }) => !pids.includes(parent));
  return { noneLeft, command: outer[0]!.parent, servers: outer.map(({ pid }) => pid) };
}

/** Runs a command until the tests of both packages run with their servers. */
async function beginTests(script: string, count = 4, env = {}) {
  let text = '';
  started = spawn('npm', ['run', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PORT: '0', PATH: `${path.join(folder, 'tools')}:${process.env.PATH}` },
  });
  // Its output closes when the last process that holds it ends.
  const noneLeft = once(started, 'close');
  for (const stream of [started.stdout, started.stderr!]) stream.on('data', (chunk) => (text += chunk));
  const said = () => text + (existsSync(logOf(script)) ? readFileSync(logOf(script), 'utf8') : '');
  await waitFor(
    () => said().match(/^runs /gm)?.length === count,
    () => `${count} processes, after the command printed:\n${said()}`,
  );
  return { running: { noneLeft, command: 0, servers: [] }, noneLeft, said };
}

const ways: Record<string, (running: Running) => boolean> = {
  'SIGTERM of npm': () => started.kill('SIGTERM'),
  'SIGINT of npm': () => started.kill('SIGINT'),
  'SIGHUP of npm': () => started.kill('SIGHUP'),
  'SIGKILL of npm': () => started.kill('SIGKILL'),
  'SIGKILL of the command': ({ command }) => process.kill(command, 'SIGKILL'),
};

itInDepth(Object.keys(ways), ['SIGINT of npm', 'SIGKILL of the command'])(
  'npm run dev leaves nothing running after a %s',
  async (way) => {
    const running = await begin('dev', 6);
    ways[way]!(running);
    await running.noneLeft;
  },
);

it('npm run dev ends with the first server that ends, and so does what that had started', async () => {
  const { noneLeft, servers } = await begin('dev', 6);
  process.kill(servers[1]!, 'SIGKILL');
  const [code] = await noneLeft;
  expect(code).toBe(1);
});

const builds = [
  { script: 'start', way: 'SIGKILL of npm' },
  { script: 'serve', way: 'SIGTERM of npm' },
  { script: 'start', way: 'SIGTERM of npm' },
  { script: 'serve', way: 'SIGKILL of npm' },
  { script: 'serve', way: 'SIGKILL of the command' },
];
itInDepth(builds, builds.slice(0, 2))(
  'npm run $script leaves no build running after a $way',
  async ({ script, way }) => {
    const running = await begin(script, 2);
    ways[way]!(running);
    await running.noneLeft;
    // A tool prints to the command, which has ended, so the file lists the processes.
    await allEnded(readFileSync(logOf(script), 'utf8'));
  },
);

describe('a command whose task runner ends before what it started', () => {
  beforeEach(() => {
    write('node_modules/.bin/turbo', taskRunner);
    write('node_modules/.bin/test-of-package', testOfPackage);
    write('node_modules/.bin/jest', '#!/bin/sh\necho jest\n');
    write('node_modules/.bin/oxlint', '#!/bin/sh\necho lint\n');
  });

  const tasks = [
    { script: 'test', way: 'SIGINT of npm' },
    { script: 'test', way: 'SIGKILL of npm' },
    { script: 'build', way: 'SIGINT of npm' },
    { script: 'typecheck', way: 'SIGINT of npm' },
  ];
  const name = 'npm run $script leaves no process of a package after a $way, and begins nothing else';
  itInDepth(tasks, tasks.slice(0, 1))(name, async ({ script, way }) => {
    const { running, noneLeft, said } = await beginTests(script);
    ways[way]!(running);
    await allEnded(said());
    await noneLeft;
    expect(said()).not.toMatch(/^jest|Building/m);
  });

  it('npm start stopped in «Building» does not go on to «Releasing», although a builder takes longer to end', async () => {
    write('node_modules/.bin/turbo', taskRunner.replace('set -m', `node -e "$ASK_BUILDER" & set -m`));
    write(
      'platform/bin/builder.mjs',
      `process.on('SIGTERM', () => setTimeout(() => process.exit(), 1500));
       process.send({ isFree: true });
       process.on('message', () => console.log('runs ' + process.pid + ' ' + process.ppid));`,
    );
    const ask = `require('node:net').connect(process.env.PAINEL_BUILDERS).write('host'); setTimeout(() => {}, 3e5)`;
    const { running, noneLeft, said } = await beginTests('start', 5, { ASK_BUILDER: ask });
    ways['SIGINT of npm']!(running);
    await allEnded(said());
    await noneLeft;
    expect(said()).not.toMatch(/Built|Releasing|lint/);
  });

  it('npm test leaves no process of a package that failed', async () => {
    write('node_modules/.bin/turbo', taskRunner.replace(/while .*/, 'sleep 0.5; exit 1'));
    const { noneLeft, said } = await beginTests('test');
    await allEnded(said());
    await noneLeft;
  });
});
