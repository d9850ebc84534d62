import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../testing/wait-for';
import { releaseSandbox, type ReleaseSandbox } from '../release/testing';

// Each case starts a whole program, on a machine that may be busy.
let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
  await sandbox.release([await sandbox.host('1.0.0'), await sandbox.section('news', '1.0.0')]);
});
afterEach(() => sandbox.close());

const registry = () => readFile(path.join(sandbox.siteDir, 'remotes.json'), 'utf8');

function run(command: string, dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(command, import.meta.url)), ...args], {
    env: {
      ...process.env,
      PORT: '0',
      BITCOIN_SOURCE: 'simulated',
      SITE_DIR: sandbox.siteDir,
      DATA_DIR: path.join(sandbox.folder, dataDir),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit').then(([code]) => code);
  return { child, ended, said: () => said };
}

async function addressOf(child: ChildProcess, said: () => string) {
  const address = () => /Painel Bitcoin: (http:\S+)/.exec(said())?.[1];
  await waitFor(
    () => child.exitCode !== null || address() !== undefined,
    () => `the address of the site, after the command printed:\n${said()}`,
  );
  return address();
}

it('npm run serve serves what is released, and changes nothing of it', async () => {
  const before = await registry();
  const { child, ended, said } = run('serve.mjs', 'data');
  const address = await addressOf(child, said);
  const page = await fetch(address!, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('page 1.0.0');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await registry()).toBe(before);
});

it('npm start without its data folder ends before it builds, and says what to do', async () => {
  const before = await registry();
  const { ended, said } = run('start.mjs', 'other');
  expect(await ended).toBe(1);
  expect(said()).toContain('other is empty, and ');
  expect(said()).toContain('start once with --new-data');
  expect(await registry()).toBe(before);
});

it('npm run serve begins new data next to a signed site only where that is meant', async () => {
  const refused = run('serve.mjs', 'unmounted');
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain(
    `unmounted is empty, and ${sandbox.siteDir} has a signed site: a disk may not be mounted.`,
  );
  expect(existsSync(path.join(sandbox.folder, 'unmounted'))).toBe(false);

  const meant = run('serve.mjs', 'unmounted', '--new-data');
  expect(await addressOf(meant.child, meant.said)).toMatch(/^http:/);
  meant.child.kill('SIGTERM');
  expect(await meant.ended).toBe(0);
});
