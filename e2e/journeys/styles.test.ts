import type { Page, Route } from 'playwright-core';
import { inDepth } from '../support/deep';
import { hearReports, tellNow } from '../support/reports';
import { sharedSite } from '../support/site';
import { until } from '../support/until';

const site = sharedSite();
const stylesheets = /\/remotes\/news\/.*\.css/;

/** What can go wrong with a stylesheet of a section. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'never answers': () => new Promise(() => {}),
  'is not there': (route) => route.fulfill({ status: 404 }),
  'is of another type': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, contentType: 'text/html' });
  },
  'is cut': async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
};
const names = Object.keys(faults);
const some = (turn: number) => (inDepth ? names : [names[turn % names.length]!]);
/** A stylesheet that never answers is met on every page: it is the one that could keep the page from being painted. */
const someOnPage = (turn: number) => [...new Set(['never answers', ...some(turn)])];

const running = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('#prerendered, main[hidden]'));

/** The host answers: its switch of the theme does. */
async function hostWorks(page: Page) {
  const theme = page.getByRole('button', { name: /^Mudar para o tema/ }).first();
  const before = await theme.getAttribute('aria-label');
  await theme.click();
  await until(async () => (await theme.getAttribute('aria-label')) !== before);
}

const drawnPages: [path: string, heading: string][] = [
  ['/learn', 'Aprenda'],
  ['/news', 'Notícias'],
  ['/learn/halving', 'O que é o halving'],
];

it.each(
  drawnPages.flatMap(([path, heading], turn) =>
    someOnPage(turn).map((fault) => [path, fault, heading] as const),
  ),
)('%s is there, styled, and runs, while a stylesheet of its section %s', async (path, fault, heading) => {
  const { page, troubles } = await site.visit();
  await page.route(stylesheets, faults[fault]!);
  await page.goto(path, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: heading });
  await title.waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await running(page);
  expect(await title.count()).toBe(1);
  await hostWorks(page);
  expect(troubles).toEqual([]);
});

/** The ways to a page whose styles do not come with the document. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'a link on another page': async (page) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Conteúdo' }).click();
    await page.getByRole('menuitem', { name: 'Notícias' }).click();
  },
  'an address that says more than its path': (page) =>
    page.goto('/news?filtro=mercado', { waitUntil: 'commit' }),
};

it.each(Object.keys(ways).flatMap((way, turn) => some(turn * 3).map((fault) => [way, fault] as const)))(
  'a page that is reached by %s gives its place to what says so, in time, while a stylesheet of its section %s, and heals',
  async (way, fault) => {
    const { page } = await site.visit();
    const heard = await hearReports(page);
    await page.route(stylesheets, faults[fault]!);
    await ways[way]!(page);
    await page.getByRole('banner').waitFor();
    await hostWorks(page);
    await page.getByRole('heading', { level: 1, name: 'Algo deu errado nesta página' }).waitFor();
    await tellNow(page);
    await until(() => heard.failures.length > 0);
    expect(heard.failures[0]).toMatchObject({ section: 'news', phase: 'load', previous: false });

    await page.unroute(stylesheets);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notícias', exact: true }).waitFor();
    const last = page.locator('link[rel="stylesheet"][href*="/remotes/news/"]').last();
    expect(await last.evaluate((link) => (link as HTMLLinkElement).sheet !== null)).toBe(true);
  },
);
