import type { Page, Request, Route } from 'playwright-core';
import { inDepth, itInDepth } from '../../support/deep';
import { protectedPages, publicPages } from '../../support/pages';
import { sharedSite, type Newcomer } from '../../support/servers/site';
import { watch } from '../../support/watch';

const site = sharedSite();
let reader: Newcomer;
beforeAll(async () => {
  reader = await site.newcomer();
});

const phone = { viewport: { width: 390, height: 844 } };

/** 50 kB/s and 400 ms. */
async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Texts of a page with a failed part. */
const givenUp =
  /Algo deu errado|está indisponível no momento|Tentar novamente|Falha ao (carregar|atualizar)|Não foi possível carregar|Sem conexão/;

// The deep run loads every page; the normal run loads the page with the most parts.
const all = Object.values({ ...publicPages, ...protectedPages });
const few = ['/dashboard'];
const hasChart = ['/dashboard', '/technical'];
const times: Record<string, string> = {};
afterAll(() => console.table(times));

it.each(inDepth ? all : few)('%s completes at 50 kB/s and 400 ms, with nothing given up', async (path) => {
  const isPublic = Object.values(publicPages).includes(path);
  const { page, errors } = await (isPublic ? site.visit(phone) : site.visitAs(reader.session, phone));
  const { seen } = await watch(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await slowDown(page);
  const begun = Date.now();
  await page.goto(path, { timeout: 120_000 });
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [class*="skeleton" i]'),
    undefined,
    { timeout: 120_000 },
  );
  if (hasChart.includes(path)) await chart(page).waitFor({ timeout: 120_000 });
  times[path] = `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  const { texts } = await seen();
  expect(texts.filter((text) => givenUp.test(text)).map((text) => givenUp.exec(text)![0])).toEqual([]);
  expect(requests.filter((url) => url.includes('?retry='))).toEqual([]);
  expect(errors).toEqual([]);
});

const chart = (page: Page) => page.getByRole('slider', { name: /^Gráfico de velas/ });

/** A text that only the code of charts contains. */
const markOfCharts = 'Indicadores do gráfico';
const hostChunk = /\/host\/[^/]+\/\d+\.[^/]+\.js/;

const faults: Record<string, (route: Route, body: string) => Promise<void>> = {
  'is an error of the server': (route) => route.fulfill({ status: 500 }),
  'never answers': () => new Promise(() => {}),
  'is cut': (route, body) =>
    route.fulfill({ contentType: 'text/javascript', body: body.slice(0, body.length / 2) }),
};

itInDepth(Object.keys(faults), [])(
  'a chart whose code %s says so, and «Tentar novamente» requests the code again',
  async (fault) => {
    const { page } = await site.visitAs(reader.session);
    const asked: { url: string; at: number }[] = [];
    let isHealed = false;
    await page.route(hostChunk, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      // The sample of a file that is late comes.
      const isSample = 'range' in route.request().headers();
      if (isHealed || isSample || !body.includes(markOfCharts)) return route.fulfill({ response, body });
      asked.push({ url: route.request().url(), at: Date.now() });
      await faults[fault]!(route, body);
    });
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await retry.waitFor();
    times[`chart whose code ${fault}`] = `${((Date.now() - asked[0]!.at) / 1000).toFixed(1)} s`;
    expect(new Set(asked.map(({ url }) => url)).size).toBe(asked.length);

    isHealed = true;
    const isRetry = (request: Request) => hostChunk.test(request.url()) && request.url().includes('?retry=');
    await Promise.all([page.waitForRequest(isRetry), retry.click()]);
    await chart(page).waitFor();
  },
);
