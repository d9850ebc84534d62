import { copyWorkspace, startDevelopment } from '@painel/platform/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from '../../support/browser';
import { itDeep } from '../../support/deep';

let browser: Browser;
let workspace: Awaited<ReturnType<typeof copyWorkspace>>;
let development: Awaited<ReturnType<typeof startDevelopment>>;

beforeAll(async () => {
  workspace = await copyWorkspace();
  [browser, development] = await Promise.all([launch(), startDevelopment(workspace.folder)]);
});
afterAll(async () => {
  await browser?.close();
  await development?.stop();
  await workspace?.remove();
});

const copyOfNews = 'remote-news/src/pages/news.copy.ts';

/** Resolves when the section's development server has sent the page the build that it shows. */
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

// `development-one-section` edits a section every time.
itDeep('shows an edit inside a federated section in place, and keeps what was typed', async () => {
  const { page, errors } = await visit(browser, development.url);
  const refreshing = listensToItsServer(page);
  await page.goto('/news');
  const title = page.getByRole('heading', { level: 1, name: 'Notícias' });
  // On a machine with too much to do, the section's files may be late.
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await title.or(again).first().waitFor();
  if (await again.first().isVisible()) await again.first().click();
  await title.waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('halving');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await refreshing;

  const undo = await workspace.edit(copyOfNews, "'Notícias'", "'Notícias editadas'");
  await page.getByRole('heading', { level: 1, name: 'Notícias editadas' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await search.inputValue()).toBe('halving');
  expect(errors).toEqual([]);
  await undo();
});

/** The response to each script of the page when it is requested again. */
const typesOfScripts = (page: Page) =>
  page.evaluate(() =>
    Promise.all([...document.scripts].map(async ({ src }) => (await fetch(src)).headers.get('content-type'))),
  );

itDeep(
  'goes on refreshing in place after an edit of the host and of shared, and says over the page what does not compile',
  async () => {
    const { page } = await visit(browser, development.url);
    await page.goto('/news');
    await page.getByText('Fontes dos dados').first().waitFor();
    await workspace.edit('host/src/shell/shell.copy.ts', "'Fontes dos dados'", "'Fontes editadas'");
    await page.getByText('Fontes editadas').first().waitFor();
    const notice = "'Dados simulados neste servidor'";
    await workspace.edit('shared/src/ui/ui.copy.ts', notice, "'Usando dados de exemplo'");
    await page.getByText('Usando dados de exemplo').first().waitFor();

    const refreshing = listensToItsServer(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
    await refreshing;
    for (const type of await typesOfScripts(page)) expect(type).toContain('javascript');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await workspace.edit(copyOfNews, "'Notícias'", "'Notícias de novo'");
    await page.getByRole('heading', { level: 1, name: 'Notícias de novo' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    const mend = await workspace.edit(copyOfNews, 'export const', 'export konst');
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await overlay.getByText('news.copy.ts').first().waitFor();
    await mend();
    await page.locator('#webpack-dev-server-client-overlay').waitFor({ state: 'detached' });
  },
);
