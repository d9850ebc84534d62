import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { itInDepth } from '../../testing/deep';

const root = path.resolve(import.meta.dirname, '../../..');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const system = `node-${process.platform}-${process.arch}`;
const pinned = process.version.slice(1);

/** Makes a process take itself for a Node.js of another version, until it has gone on in the one of the checkout. */
const pretend = (version: string) => `
if (process.env.PAINEL_FRONT !== String(process.ppid)) {
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
  Object.defineProperty(process, 'version', { value: 'v${version}' });
  process.execPath = require('node:path').join(__dirname, 'in-front');
}
`;

let folder: string;
function write(name: string, content: string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content, { mode: 0o755 });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel runtime á-'));
  for (const name of ['package.json', 'pnpm-lock.yaml', 'platform/bin'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  symlinkSync(path.join(root, 'platform/node_modules'), path.join(folder, 'platform/node_modules'));
  symlinkSync(process.execPath, path.join(folder, 'in-front'));
  // Replaces the real one, which would install.
  write('tools/npx', '#!/bin/sh\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the result of the install: a package with a program. */
function bring(program: string) {
  write(`node_modules/${system}/package.json`, JSON.stringify({ version: pinned }));
  write(`node_modules/${system}/bin/node`, program);
}
const saysSo = '#!/bin/sh\necho "goes on with $*"\nexit 3\n';

/** Starts a command as any Node in front does. */
function commandOf(args: readonly string[], front: string) {
  write('in-front.cjs', pretend(front));
  const { PAINEL_FRONT: _ofThisRun, ...others } = process.env;
  return {
    program: process.execPath,
    args: [...args],
    options: {
      cwd: folder,
      env: {
        ...others,
        PORT: '0',
        NODE_OPTIONS: `--require "${path.join(folder, 'in-front.cjs')}"`,
        PATH: `${path.join(folder, 'tools')}:${process.env.PATH}`,
      },
    },
  };
}
function run(args: readonly string[], front: string) {
  const command = commandOf(args, front);
  return spawnSync(command.program, command.args, { ...command.options, encoding: 'utf8' });
}
const inFolder = (script: string) => [
  '--input-type=module',
  '--eval',
  `import { install } from './platform/bin/run.mjs'; await install(); ${script}`,
];

describe('every command runs in the Node of the checkout', () => {
  // All that package.json names, and the commands of a repository with one section.
  const named = Object.values<string>(manifest.scripts).flatMap(
    (script) => /^exec node (platform\/bin\/\S+\.mjs.*)/.exec(script)?.[1] ?? [],
  );
  const commands = [...named, 'platform/bin/painel.mjs check'];
  itInDepth(commands, ['platform/bin/start.mjs', 'platform/bin/painel.mjs check'])('%s', (command) => {
    bring(saysSo);
    const { status, stdout } = run(command.split(' '), '20.19.0');
    expect(stdout).toBe(`goes on with ${folder}/${command}\n`);
    expect(status).toBe(3);
  });

  it.each(commands)('%s begins with what goes on there', (command) => {
    const source = readFileSync(path.join(root, command.split(' ')[0]!), 'utf8');
    expect(source).toMatch(/ '\.\/(run|builders)\.mjs';|^await enterPinnedNode\(\);/m);
  });

  it('and npm and pnpm run that one from the start', () => {
    const env = { ...process.env, PATH: process.env.PATH?.replaceAll(/[^:]*node_modules[^:]*:/g, '') };
    for (const [program, ...words] of [
      ['npm', 'exec', '--'],
      ['npx', 'pnpm', '--filter', '@painel/contract', 'exec'],
    ]) {
      const { stdout } = spawnSync(program!, [...words, 'node', '-p', 'process.execPath'], {
        cwd: root,
        encoding: 'utf8',
        env,
      });
      expect(stdout.trim()).toContain(`${system}@${pinned}`);
    }
  });
});

itInDepth(['20.19.0', '22.23.3', '26.0.0'], ['26.0.0'])(
  'an install by Node %s goes on in the one that it brought',
  (front) => {
    // npx installs it.
    write('brought', saysSo);
    write(
      'tools/npx',
      `#!/bin/sh\nmkdir -p node_modules/${system}/bin\ncp brought node_modules/${system}/bin/node\necho '{"version":"${pinned}"}' > node_modules/${system}/package.json\n`,
    );
    const { status, stdout } = run(['platform/bin/start.mjs', '--new-key'], front);
    expect(stdout).toBe(`goes on with ${folder}/platform/bin/start.mjs --new-key\n`);
    expect(status).toBe(3);
  },
);

it('after a change of the Node in front nothing is installed again', () => {
  bring(`#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
  write('tools/npx', '#!/bin/sh\necho installs >> installs\n');
  const said = ['20.19.0', '22.23.3', pinned].map(
    (front) => run(inFolder('console.log(process.version);'), front).stdout,
  );
  const line = `v${pinned}\n`;
  expect(said).toEqual([line, line, line]);
  expect(readFileSync(path.join(folder, 'installs'), 'utf8')).toBe('installs\n');
});

it('the one of an earlier install is replaced by the one of the current install', () => {
  bring(`#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
  const another = JSON.stringify({ version: '99.0.0' });
  write('brought', '#!/bin/sh\necho in the newest one\n');
  write('another', another);
  write(
    'tools/npx',
    `#!/bin/sh\ncp another node_modules/${system}/package.json\ncp brought node_modules/${system}/bin/node\n`,
  );
  expect(run(inFolder(''), '20.19.0').stdout).toBe('in the newest one\n');
});

describe('on an unsupported system', () => {
  beforeEach(() =>
    write(
      'package.json',
      JSON.stringify({ ...manifest, optionalDependencies: { 'node-plan9-x64': pinned } }),
    ),
  );
  const script = inFolder('console.log("runs");');
  const major = pinned.split('.')[0];

  it('one of the same major version in front does', () => {
    expect(run(script, `${major}.0.0`).stdout).toBe('runs\n');
  });

  it('another one is named the version it takes', () => {
    const { status, stdout, stderr } = run(script, '20.20.2');
    expect(stderr).toContain(
      `Node.js ${major} is needed, this repository brings none for ${process.platform}-${process.arch}, and ${folder}/in-front is v20.20.2. Install Node.js ${major}, and run the command again.\n`,
    );
    expect([status, stdout]).toEqual([1, '']);
  });
});

it('one whose download failed is reported, and not skipped', () => {
  const { status, stderr } = run(inFolder(''), '20.20.2');
  expect(stderr).toContain(`Node.js ${pinned} is missing in ${folder}.`);
  expect(status).toBe(1);
});

itInDepth(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const, ['SIGTERM', 'SIGKILL'])(
  'a %s of the Node in front ends the command',
  async (signal) => {
    bring(`#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
    const wait = inFolder(`
    const { start } = await import('./platform/bin/run.mjs');
    start(process.execPath, ['--eval', 'console.log("runs"); setInterval(() => {}, 50)']);`);
    const command = commandOf(wait, '20.19.0');
    const started = spawn(command.program, command.args, {
      ...command.options,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const noneLeft = once(started, 'close');
    await once(started.stdout, 'data');
    started.kill(signal);
    const [code] = await noneLeft;
    expect(code).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGKILL: null }[signal]);
  },
);
