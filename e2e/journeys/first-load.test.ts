import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { inDepth } from '../support/deep';
import { sharedSite } from '../support/servers/site';
import { untilQuiet } from '../support/until';

const site = sharedSite();

// A page that stores its files for a visit without a network reads them from the browser's cache. To the test that is a second request.
const leaveNoCopies = (visitor: Page | BrowserContext) =>
  visitor.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

/** Records the requests and the warnings of the browser. */
function follow(page: Page) {
  const asked: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) warnings.push(message.text());
  });
  return { asked, warnings };
}

/** The files below a path, by initiator. `link` is the page itself, before any script has run. */
const askedBy = (page: Page, place: string) =>
  page.evaluate(
    (below) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).initiatorType])
        .filter(([path]) => path!.startsWith(below)),
    place,
  );

// The browser says that a preload went unused a few seconds after everything else has come.
const untilWarned = 5000;

async function arrive(page: Page, path: string) {
  const followed = follow(page);
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await untilQuiet(page);
  return { ...followed, entries: await askedBy(page, '/remotes/') };
}

/** Pages come one after the other, so that none keeps another from using its files; the browser's warnings are awaited once. */
async function expectNothingTwice(arrivals: Awaited<ReturnType<typeof arrive>>[]) {
  await wait(untilWarned);
  for (const { asked, warnings } of arrivals) {
    const files = asked.filter((path) => /\.(js|css)$/.test(path));
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
    expect(asked.filter((path) => /^\/(config|remotes)\.json$/.test(path))).toEqual([]);
    expect(warnings).toEqual([]);
  }
}

/** The files of a section that the page itself requested. */
const fromPage = (entries: string[][], section: string) =>
  entries
    .filter(([path, by]) => by === 'link' && path!.startsWith(`/remotes/${section}/`))
    .map(([path]) => path!);

it('a visitor requests nothing twice, and the section and its first data together with the host', async () => {
  const sections = {
    '/': null,
    '/news': 'news',
    ...(inDepth && { '/learn': 'news', '/learn/halving': 'news', '/login': 'auth' }),
    '/dashboard': 'auth',
  };
  const arrivals: Awaited<ReturnType<typeof arrive>>[] = [];
  const visits: object[] = [];
  for (const [path, section] of Object.entries(sections)) {
    const { page, errors } = await site.visit();
    await leaveNoCopies(page);
    const arrival = await arrive(page, path);
    const first = fromPage(arrival.entries, section ?? '');
    arrivals.push(arrival);
    visits.push({
      path,
      entry: first.some((file) => file.endsWith('/remoteEntry.js')),
      scripts: first.filter((file) => file.endsWith('.js')).length >= 3,
      data: await askedBy(page, '/btc-api/bitcoin/news'),
      errors,
    });
  }
  await expectNothingTwice(arrivals);
  expect(visits).toEqual(
    Object.entries(sections).map(([path, section]) => ({
      path,
      entry: section !== null,
      scripts: section !== null,
      data: path === '/news' ? [['/btc-api/bitcoin/news', 'link']] : [],
      errors: [],
    })),
  );
});

it('a reader gets the same for pages behind the sign-in, once the browser was here before', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  await page.context().clearCookies();
  await leaveNoCopies(page.context());
  await page.goto('/learn');
  await page.getByRole('button', { name: 'Marina' }).waitFor();
  const context = page.context();
  expect(await context.cookies()).toMatchObject([{ name: 'painel-session', value: '1' }]);

  const pages = {
    '/dashboard': 'dashboard',
    ...(inDepth && { '/settings': 'auth', '/portfolio': 'portfolio', '/technical': 'analysis' }),
  };
  const arrivals: Awaited<ReturnType<typeof arrive>>[] = [];
  for (const [path, section] of Object.entries(pages)) {
    const arrival = await arrive(await context.newPage(), path);
    expect(fromPage(arrival.entries, section)).toContainEqual(expect.stringMatching(/\/remoteEntry\.js$/));
    arrivals.push(arrival);
  }
  await expectNothingTwice(arrivals);
  expect(errors).toEqual([]);
});

it('a page whose link the reader pointed at renders at once, without a loading mark', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
  const link = page.getByRole('banner').getByRole('link', { name: 'Portfólio' });
  await link.hover();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/remotes\/portfolio\/.*\.css$/.test(name)),
  );
  await untilQuiet(page);

  await page.evaluate(() => {
    const marks: string[] = [];
    Object.assign(globalThis, { marks });
    // Called before the browser paints, after each change.
    new MutationObserver(() => {
      const line = document.querySelector('[role="progressbar"]')?.getAttribute('aria-label');
      if (line === 'Carregando página') marks.push(line);
      const main = document.querySelector('main')?.textContent ?? '';
      if (main.startsWith('Carregando')) marks.push(main);
    }).observe(document, { childList: true, subtree: true });
  });
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Portfólio' }).waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { marks: string[] }).marks)).toEqual([]);
  expect(errors).toEqual([]);
});
