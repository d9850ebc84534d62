import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseSandbox, type ReleaseSandbox } from '../release/testing';

// Each case starts a whole program, on a machine that may be busy.
let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
  await sandbox.release([await sandbox.host('1.0.0'), await sandbox.section('news', '1.0.0')]);
});
afterEach(() => sandbox.close());

const registry = () => readFile(path.join(sandbox.siteDir, 'remotes.json'), 'utf8');

function run(command: string, dataDir: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(command, import.meta.url))], {
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

it('npm run serve serves what is released, and changes nothing of it', async () => {
  const before = await registry();
  const { child, ended, said } = run('serve.mjs', 'data');
  let address: string | undefined;
  while (!address && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    address = /Painel Bitcoin: (http:\S+)/.exec(said())?.[1];
  }
  const page = await fetch(address!, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('page 1.0.0');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await registry()).toBe(before);
});

it('npm start with the data folder of another site ends before it builds, and says what to do', async () => {
  const before = await registry();
  const { ended, said } = run('start.mjs', 'other');
  expect(await ended).toBe(1);
  expect(said()).toContain('other holds no key: the site is signed with another. Name the folder of its key');
  expect(await registry()).toBe(before);
});
