import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from '../support/browser';
import { startDevelopment } from '../support/development';

const root = path.resolve(__dirname, '../..');
const edited = path.join(root, 'remote-news/src/pages/news.copy.ts');
const editedInHost = path.join(root, 'host/src/shell/shell.copy.ts');
const editedInShared = path.join(root, 'shared/src/ui/ui.copy.ts');
let browser: Browser;
let development: Awaited<ReturnType<typeof startDevelopment>>;
let original: string;
let originalInHost: string;
let originalInShared: string;

beforeAll(async () => {
  original = await readFile(edited, 'utf8');
  originalInHost = await readFile(editedInHost, 'utf8');
  originalInShared = await readFile(editedInShared, 'utf8');
  [browser, development] = await Promise.all([launch(), startDevelopment()]);
}, 180_000);
afterAll(async () => {
  await writeFile(edited, original);
  await writeFile(editedInHost, originalInHost);
  await writeFile(editedInShared, originalInShared);
  await browser?.close();
  await development?.stop();
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
  const { page, troubles } = await visit(browser, development.url);
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
  await writeFile(edited, original);
}, 120_000);

/** What each script of the page answers with when it is asked for again. */
const typesOfScripts = (page: Page) =>
  page.evaluate(() =>
    Promise.all([...document.scripts].map(async ({ src }) => (await fetch(src)).headers.get('content-type'))),
  );

it('goes on refreshing in place after an edit of the host and of shared, and says over the page what does not compile', async () => {
  const { page } = await visit(browser, development.url);
  page.setDefaultTimeout(60_000);
  await page.goto('/news');
  await page.getByText('Fontes dos dados').first().waitFor();
  await writeFile(editedInHost, originalInHost.replace("'Fontes dos dados'", "'Fontes editadas'"));
  await page.getByText('Fontes editadas').first().waitFor();
  await writeFile(
    editedInShared,
    originalInShared.replace("'Usando dados simulados - API indisponível'", "'Usando dados de exemplo'"),
  );
  await page.getByText('Usando dados de exemplo').first().waitFor();

  const refreshing = listensToItsServer(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
  await refreshing;
  for (const type of await typesOfScripts(page)) expect(type).toContain('javascript');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await writeFile(edited, original.replace("'Notícias'", "'Notícias de novo'"));
  await page.getByRole('heading', { level: 1, name: 'Notícias de novo' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await writeFile(edited, original.replace('export const', 'export konst'));
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  await overlay.getByText('news.copy.ts').first().waitFor();
  await writeFile(edited, original);
  await page.locator('#webpack-dev-server-client-overlay').waitFor({ state: 'detached' });
}, 180_000);
