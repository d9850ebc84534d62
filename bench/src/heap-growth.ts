import { startSite } from '@painel/platform/testing';
import type { Browser, CDPSession } from 'playwright-core';
import { fillPortfolio } from './fill-portfolio';
import { type Kept, launch, newProfile, signIn } from './federation/chromium';
import { noteAtLeast, noteAtMost } from './note-result';
import { person } from './start-api-server';

const maxGrowth = 1.1;
/** With fewer, a page would not be polling. */
const minCalls = 30;
const minuteMs = 60_000;
/** Before the first look code is compiled, and lists of the browser are full: that of files which a page asked for ends at 250. */
const warmUpMinutes = 20;
const stepMs = 5_000;
/** So long answers of a step may take to arrive. */
const answersMs = 40;

const [minutes = '60', address, only] = process.argv.slice(2);
/** Pages that poll: the news are read once. */
const paths = ['/', '/dashboard', '/portfolio', '/technical', '/alerts'];

/** What lives on in the page: bytes of its objects, and nodes of its document, after the garbage is gone. */
async function whatLives(devtools: CDPSession) {
  // Once is not enough for what finalizers let go.
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return { bytes: usedSize, nodes: metrics.find(({ name }) => name === 'Nodes')!.value };
}

/** Leaves a page open for an hour of its own clock. */
async function stayOn(browser: Browser, url: string, path: string, kept: Kept) {
  const context = await newProfile(browser, url, path === '/' ? undefined : kept);
  const page = await context.newPage();
  await page.clock.install();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/btc-api/')) calls += 1;
  });
  async function pass(forMs: number) {
    for (let passed = 0; passed < forMs; passed += stepMs) {
      await page.clock.runFor(stepMs);
      await new Promise((resolve) => setTimeout(resolve, answersMs));
    }
  }
  try {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await pass(warmUpMinutes * minuteMs);
    const before = await whatLives(devtools);
    calls = 0;
    await pass(Number(minutes) * minuteMs);
    // A page whose reads fail polls once a minute and holds nothing.
    if ((await page.getByText(/^Falha ao |^Não foi possível /).count()) > 0)
      throw new Error(`heap-growth: reads of ${path} failed`);
    return { calls, before, after: await whatLives(devtools) };
  } finally {
    await context.close();
  }
}

const site = address ? { url: address, stop: async () => {} } : await startSite();
const browser = await launch();
try {
  const holder = { ...person, email: `ana.${Date.now()}@exemplo.com.br` };
  const kept = await signIn(browser, site.url, await fillPortfolio(`${site.url}/btc-api`, 50, holder));
  const rows: Record<string, Record<string, string>> = {};
  let missed = 0;
  for (const path of paths.filter((one) => !only || one === only)) {
    const { calls, before, after } = await stayOn(browser, site.url, path, kept);
    const growth = after.bytes / before.bytes;
    if (growth > maxGrowth || calls < minCalls) missed += 1;
    noteAtMost('B10', `${path}, heap after ${minutes} minutes to before`, growth, maxGrowth);
    noteAtLeast('B10', `${path}, calls meanwhile`, calls, minCalls, 0);
    rows[path] = {
      'MB before': (before.bytes / 1e6).toFixed(2),
      'MB after': (after.bytes / 1e6).toFixed(2),
      [`ratio ≤ ${maxGrowth}`]: growth.toFixed(3),
      nodes: `${before.nodes} → ${after.nodes}`,
      [`calls ≥ ${minCalls}`]: `${calls}`,
    };
    console.log(path, growth.toFixed(3), calls);
  }
  console.log(`B10 heap-growth: what ${minutes} minutes of polling leave behind in a page`);
  console.table(rows);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}
