import { startSite } from '@painel/platform/testing';
import { type Browser, type CDPSession, chromium, type Page, type Route } from 'playwright-core';
import { fillPortfolio } from './fill-portfolio';
import { median } from './median';

const rounds = 5;
const restMs = 1_500;
const list = '**/btc-api/portfolio/addresses';

async function busySeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function busyDuring(devtools: CDPSession, work: () => Promise<void>) {
  const before = await busySeconds(devtools);
  await work();
  return (await busySeconds(devtools)) - before;
}

/** Holds the list back until all else is on screen, so that what follows is the list's own work. */
async function paintList(page: Page, url: string): Promise<number> {
  let held: Route | undefined;
  await page.route(list, (route) => {
    if (held) return route.continue();
    held = route;
    return undefined;
  });
  const devtools = await page.context().newCDPSession(page);
  // Processor time of the page's thread: a busy machine does not count.
  await devtools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await devtools.send('Performance.enable');
  await page.goto(`${url}/portfolio`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(2 * restMs);

  const rest = () => page.waitForTimeout(restMs);
  const idle = await busyDuring(devtools, rest);
  const busy = await busyDuring(devtools, async () => {
    await held!.continue();
    await rest();
  });
  await page.getByRole('row', { name: /Cofre 0 / }).waitFor();
  return (busy - idle) * 1000;
}

async function inNewVisit(browser: Browser, url: string, session: { token: string; user: object }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  const page = await context.newPage();
  const milliseconds = await paintList(page, url);
  await context.close();
  return milliseconds;
}

/** Milliseconds of processor time that the page takes to paint a list of so many addresses, the median of some visits. */
export async function measurePortfolioList(count: number): Promise<number> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const session = await fillPortfolio(`${site.url}/btc-api`, count);
    const visits: number[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await inNewVisit(browser, site.url, session));
    return median(visits);
  } finally {
    await browser.close();
    await site.stop();
  }
}
