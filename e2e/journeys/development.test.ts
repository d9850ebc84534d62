import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from '../support/browser';
import { freePort } from '../support/stack';

const root = path.resolve(__dirname, '../..');
const edited = path.join(root, 'remote-news/src/pages/news.copy.ts');
let browser: Browser;
let development: ChildProcess;
let folder: string;
let original: string;
let url: string;

beforeAll(async () => {
  original = await readFile(edited, 'utf8');
  folder = await mkdtemp(path.join(os.tmpdir(), 'painel-dev-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  development = spawn('npm', ['run', 'dev'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, BITCOIN_SOURCE: 'simulated' },
  });
  const announced = new Promise<void>((resolve, reject) => {
    development.once('exit', () => reject(new Error('npm run dev ended')));
    development.stdout!.on('data', (chunk) => String(chunk).includes(`in development: ${url}`) && resolve());
  });
  [browser] = await Promise.all([launch(), announced]);
}, 180_000);
afterAll(async () => {
  await writeFile(edited, original);
  await browser?.close();
  if (development.exitCode === null) process.kill(-development.pid!, 'SIGTERM');
  await new Promise((resolve) => development.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Resolves when the section's development server has told the page which build it shows. */
const listensToItsServer = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().includes(':4005/')) return;
      socket.on(
        'framereceived',
        ({ payload }) => /"type":"(ok|still-ok|warnings)"/.test(String(payload)) && resolve(),
      );
    });
  });

it('shows an edit inside a federated section in place, and keeps what was typed', async () => {
  const { page, troubles } = await visit(browser, url);
  page.setDefaultTimeout(60_000);
  const refreshing = listensToItsServer(page);
  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('halving');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await refreshing;

  await writeFile(edited, original.replace("'Notícias'", "'Notícias editadas'"));
  await page.getByRole('heading', { level: 1, name: 'Notícias editadas' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await search.inputValue()).toBe('halving');
  expect(troubles).toEqual([]);
}, 120_000);
