import type { Page, Route } from 'playwright-core';
import { inDepth } from '../../support/deep';
import { protectedPages, publicPages } from '../../support/pages';
import { sharedSite, type Newcomer } from '../../support/servers/site';
import { until } from '../../support/until';

const site = sharedSite();
let reader: Newcomer;
beforeAll(async () => {
  reader = await site.newcomer();
});

/** Every way in which the API can fail as a whole, its stream of events included. */
const ways: Record<string, (route: Route) => Promise<void>> = {
  'a 500': (route) => route.fulfill({ status: 500, body: 'erro' }),
  'a 503': (route) => route.fulfill({ status: 503, json: {} }),
  'a 429 with Retry-After': (route) =>
    route.fulfill({ status: 429, json: {}, headers: { 'retry-after': '8' } }),
  'a refused connection': (route) => route.abort('connectionrefused'),
  'a page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' }),
};

const couldNot = /^Não foi possível (carregar|calcular) |^Falha ao (carregar|atualizar) /;

/** Texts of pages while every read fails. By the specification the landing page keeps its placeholders. */
const texts: Record<string, string | RegExp> = {
  '/': '—',
  '/news': 'Falha ao carregar notícias. Tente novamente mais tarde.',
  '/learn/taxas-e-mempool': /indisponível/,
  '/dashboard': 'Falha ao atualizar dados do Bitcoin',
  '/portfolio': 'Falha ao carregar dados do portfólio',
  '/technical': 'Falha ao carregar análise técnica',
  '/market': 'Falha ao carregar métricas de mercado',
  '/onchain': /^Falha ao carregar métricas on-chain: |^Serviço temporariamente indisponível/,
  '/settings': 'Não foi possível carregar esta parte da conta',
  '/profile': 'não foi possível carregar o perfil',
};

const isForEverybody = (path: string) => Object.values(publicPages).includes(path);
/** Null where a page reads nothing: its heading stays. */
const textOf = (path: string) => texts[path] ?? (isForEverybody(path) ? null : couldNot);

/** One page for each way to fail. The tests of a section cover its own error message. */
const few = ['/news', '/dashboard', '/portfolio', '/technical', '/settings'];
/** A text that is shown without an outage too. */
const alwaysThere = ['/'];

// Whole, every page meets every way of failing; else each of a few meets one, in turn.
const names = Object.keys(ways);
const cases = (inDepth ? [...Object.values(publicPages), ...Object.values(protectedPages)] : few).flatMap(
  (path, index) => (inDepth ? names : [names[index % names.length]!]).map((way) => ({ path, way })),
);

const windowMs = 10_000;
const mostCalls = 4;

const stepMs = 500;

/** The times of each request, in milliseconds of the page's clock, and how time passes there. Lists with other filters are other requests. */
async function hearCalls(page: Page) {
  const calls = new Map<string, number[]>();
  let aheadMs = 0;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const question = pathname + search;
    if (pathname.startsWith('/btc-api/'))
      calls.set(question, [...(calls.get(question) ?? []), Date.now() + aheadMs]);
  });
  await page.clock.install();
  async function pass(ms: number) {
    // The browser's own timers do not use the fake clock.
    if (inDepth) return page.waitForTimeout(ms);
    for (let passed = 0; passed < ms; passed += stepMs) {
      await page.clock.runFor(stepMs);
      aheadMs += stepMs;
      // An answer arrives, and its effect is rendered.
      await page.waitForTimeout(20);
    }
  }
  return { calls, pass };
}

/** The requests that were sent more often than that within any ten seconds. */
const hammered = (calls: Map<string, number[]>) =>
  [...calls]
    .filter(([, times]) => times.some((at, index) => (times[index + mostCalls] ?? Infinity) - at < windowMs))
    .map(([path, times]) => `${path}: ${times.length} calls`);

/** On a machine with too much to do, the section's own files may be late: that is another failure. */
async function askForCode(page: Page) {
  const lost = page.getByRole('heading', {
    level: 1,
    name: /Algo deu errado nesta página|está indisponível no momento/,
  });
  if (await lost.isVisible()) await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
}

async function meet({ path, way }: (typeof cases)[number]) {
  const { page, errors } = await (isForEverybody(path) ? site.visit() : site.visitAs(reader.session));
  const main = page.getByRole('main').first();
  const text = textOf(path);
  const said = text === null ? main.getByRole('heading', { level: 1 }) : main.getByText(text).first();
  const { calls, pass } = await hearCalls(page);
  await page.route('**/btc-api/**', ways[way]!);
  await page.goto(path, { waitUntil: 'commit' });
  await until(() => said.isVisible()).catch(() => askForCode(page));
  await pass(windowMs);
  const stands = (await said.isVisible()) || (await main.innerText());
  const tooMany = hammered(calls);

  await page.unroute('**/btc-api/**');
  // A pause is a minute at most, so all requests are due then.
  await page.clock.fastForward(60_000);
  const isHealed = async () => text === null || alwaysThere.includes(path) || (await said.count()) === 0;
  await until(isHealed).catch(() => {});
  const healed = (await isHealed()) || (await main.innerText());
  await page.context().close();
  return { path, way, stands, tooMany, healed, errors };
}

it('a page whose API fails shows a notice, backs off, and heals by itself', async () => {
  const waiting = [...cases];
  const met: Awaited<ReturnType<typeof meet>>[] = [];
  const visitor = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) met.push(await meet(next));
  };
  // Two at a time, because most of the time is waiting.
  await Promise.all(Array.from({ length: 4 }, visitor));
  const well = { stands: true, tooMany: [], healed: true, errors: [] };
  expect(met).toEqual(met.map(({ path, way }) => ({ path, way, ...well })));
  expect(met).toHaveLength(cases.length);
}, 1_200_000);
