import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { releaseSandbox, type ReleaseSandbox } from '../release/testing';
import { tooSmall } from './processes/preflight.mjs';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
let sandbox: ReleaseSandbox;

function write(name: string, content: string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content, { mode: 0o755 });
}

const noise = 'for i in $(seq 200); do echo "a line of a tool"; echo "a warning of a tool" >&2; done';

/** A checkout of the real commands with two packages. Stand-ins replace the real tools, and print as much output. */
beforeEach(async () => {
  sandbox = await releaseSandbox();
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel start á-'));
  for (const name of ['package.json', 'pnpm-lock.yaml', 'platform/bin', 'platform/layout.ts'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of ['release', 'webpack', 'node_modules'])
    symlinkSync(path.join(root, 'platform', name), path.join(folder, 'platform', name));
  for (const name of ['shared', 'contract', 'api', '.env.example'])
    symlinkSync(path.join(root, name), path.join(folder, name));
  cpSync(await sandbox.host('1.0.0'), path.join(folder, 'built/host'), { recursive: true });
  cpSync(await sandbox.section('news', '1.0.0'), path.join(folder, 'built/remote-news'), { recursive: true });
  for (const name of ['host', 'remote-news']) mkdirSync(path.join(folder, name));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });

  write(
    'tools/npx',
    `#!/bin/sh\n${noise}\nfor n in 1 400 800 1485; do echo "Progress: resolved 1485, reused 0, downloaded 0, added $n, done"; done\n`,
  );
  write(
    'node_modules/.bin/turbo',
    `#!/bin/sh\n${noise}\necho "@painel/host:build: cache hit, suppressing logs 1"\necho "@painel/remote-news:build: cache hit, suppressing logs 2"\ncp -r built/. .\n`,
  );
  write('node_modules/.bin/oxlint', '#!/bin/sh\n');
  write(
    'gateway/dist/main.mjs',
    `console.log('{"msg":"listening"}'); process.send('listening'); setInterval(() => {}, 50);`,
  );
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await sandbox.close();
});

const environment = (more: Record<string, string>) => ({
  ...process.env,
  PORT: '0',
  PATH: `${path.join(folder, 'tools')}:${process.env.PATH}`,
  ...more,
});

/** Starts the checkout, until it serves or ends. */
async function start(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['platform/bin/start.mjs'], { cwd: folder, env: environment(more) });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      said[name] += chunk;
      if (said.stderr.includes('4/4 Serving')) child.kill();
    });
  const [status] = await once(child, 'close');
  return { ...said, status };
}

/** Of a start that is slow on a busy machine, without the lines of progress. */
const ends = (stderr: string) =>
  stderr.split('\n').flatMap((line) => /^(\d\/4 .*) {2}\d+\.\d s$/.exec(line)?.[1] ?? []);

it('a first start says its four steps, each with its seconds, and no word of a tool', async () => {
  const { stdout, stderr, status } = await start();
  expect(ends(stderr)).toEqual([
    '1/4 Installed 1485 packages',
    '2/4 Nothing to build',
    '3/4 Released',
    '4/4 Serving',
  ]);
  expect(stdout).toMatch(
    /^Revision 1: released contract \S+, host@1\.0\.0, news@1\.0\.0\n\{"msg":"listening"\}\n$/,
  );
  const lines = `${stdout}${stderr}`.trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(lines.filter((line) => line.includes('of a tool'))).toEqual([]);
  expect(readFileSync(path.join(folder, '.cache/start.log'), 'utf8')).toContain('a warning of a tool');
  expect(status).toBe(0);

  const again = await start();
  expect(ends(again.stderr)[0]).toBe('1/4 Nothing to install');
  expect(again.stdout).toContain('Revision 1: nothing new to release\n');
});

it('a variable whose name is mistyped is reported before anything is built', async () => {
  const { stderr, status } = await start({ SITE_DRI: '/srv/site' });
  expect(stderr).toContain('SITE_DRI is no variable of the site: SITE_DIR may be meant.');
  expect(stderr).not.toContain('2/4');
  expect(status).toBe(1);
});

it('where a tool fails its last lines are shown, and where all of them are', async () => {
  write('node_modules/.bin/turbo', `#!/bin/sh\n${noise}\necho "no such module"\nexit 3\n`);
  const { stderr, status } = await start();
  const log = path.join(folder, '.cache/start.log');
  expect(stderr).toContain('\nno such module\n');
  expect(stderr).toContain(`\nThe build failed. All that was printed is in ${log}.\n`);
  expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(34);
  expect(status).toBe(3);
});

it('releases nothing where lint fails', async () => {
  write('node_modules/.bin/oxlint', '#!/bin/sh\necho "remote-news/src/a.ts: unused"\nexit 1\n');
  const { stdout, stderr, status } = await start();
  expect(stderr).toContain('\nremote-news/src/a.ts: unused\n');
  expect(stderr).toContain('\nLint fails: nothing was released. ');
  expect(stdout).not.toContain('Revision');
  expect(status).toBe(1);
});

describe('before the first step', () => {
  const refused = (stderr: string) => {
    expect(stderr).not.toContain('1/4');
    expect(existsSync(path.join(folder, '.cache/start.log'))).toBe(false);
    return stderr;
  };

  it('a port that is taken is reported, with another', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { stderr, status } = await start({ PORT: String(port) });
    server.close();
    expect(refused(stderr)).toBe(`Port ${port} is taken. Name another: PORT=${port + 10} npm start\n`);
    expect(status).toBe(1);
  });

  it('a HOST of another machine is reported in a sentence, and so is a bucket without a name', async () => {
    const elsewhere = await start({ HOST: 'painel.invalid', PORT: '8099' });
    expect(refused(elsewhere.stderr)).toMatch(
      /^HOST is "painel\.invalid", where nothing of this machine can listen \(E\w+\)\. Leave it out, or name an address of this machine\.\n$/,
    );
    const unnamed = await start({ SITE_DIR: 's3://' });
    expect([unnamed.status, unnamed.stderr]).toEqual([
      1,
      expect.stringMatching(/^s3:\/\/ names no bucket: .*\n$/m),
    ]);
  });

  it('all obstacles are reported at once', async () => {
    rmSync(path.join(folder, '.git'), { recursive: true });
    const { stderr, status } = await start({
      SITE_DIR: '/proc/site',
      DATA_DIR: path.join(folder, 'package.json/data'),
    });
    expect(refused(stderr).split('\n')).toEqual([
      expect.stringMatching(/^Git does not know which files of .* are sources\. Clone the repository/),
      expect.stringMatching(/package\.json\/data is a file, or lies below one\. Name a folder\.$/),
      expect.stringMatching(
        /^\/proc\/site cannot be written \(\w+\)\. Give it to this user, or name another folder\.$/,
      ),
      '',
    ]);
    expect(status).toBe(1);
  });

  it('a machine without git is asked to install it', () => {
    const { stderr, status } = spawnSync(process.execPath, ['platform/bin/start.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: environment({ PATH: path.join(folder, 'tools') }),
    });
    expect(refused(stderr)).toMatch(/^Git is not installed, .*Install it \(Debian: "apt install git"\)\.\n$/);
    expect(status).toBe(1);
  });

  it('a disk that is too small is reported, with what is needed', () => {
    expect(tooSmall(path.join(folder, 'site'), 1)).toBeNull();
    expect(tooSmall(path.join(folder, 'site'), 2 ** 60)).toMatch(
      /site has \d+\.\d GB left, and 1073741824\.0 GB are needed\. Make room, or move the folder\.$/,
    );
  });
});
