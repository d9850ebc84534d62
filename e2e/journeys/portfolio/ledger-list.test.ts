import type { Page } from 'playwright-core';
import { openAtRest } from '../../support/accessibility';
import { post } from '../../support/api';
import { inDepth } from '../../support/deep';
import { traceFrames } from './frame-work';
import { judgeTime } from '../../support/judge-time';
import { sharedSite } from '../../support/servers/site';
import { phone } from '../../support/browser';

const site = sharedSite();
const count = 2_000;
/** Of a swipe. */
const frames = 120;
/** Of a frame of 60 in a second. */
const frameMs = 16.7;
/** Of a search among what has been read, and of one that asks the server. */
const [searchMs, askedMs] = [100, 400];
const header =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash,Account,Account Kind';

function rowOf(place: number) {
  const time = new Date(Date.now() - (count - place) * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
  return place % 3 === 2
    ? `${time} UTC,0.0001,BTC,60,BRL,0.5,BRL,,,sell,,,Corretora,exchange_br`
    : `${time} UTC,60,BRL,0.0002,BTC,0.1,BRL,,,buy,nota ${place},,Corretora,exchange_br`;
}

async function fill(token: string) {
  const body = new FormData();
  const rows = Array.from({ length: count }, (_unused, place) => rowOf(place));
  body.append('file', new Blob([[header, ...rows].join('\n')]), 'livro.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/btc-api/portfolio/ledger/imports`, {
    method: 'POST',
    headers,
    body,
  });
  const { importToken } = (await answer.json()) as { importToken: string };
  await post(site.url, `/portfolio/ledger/imports/${importToken}/commit`, {}, token);
}

/** Waits until no more rows render ahead. */
const rest = (page: Page) =>
  page.waitForFunction(
    (seen: { rows: number; at: number }) => {
      const rows = document.querySelectorAll('tbody tr').length;
      if (rows !== seen.rows) Object.assign(seen, { rows, at: performance.now() });
      return performance.now() - seen.at > 1_000;
    },
    { rows: 0, at: 0 },
    { timeout: 30_000 },
  );

/** Scrolls some pixels with each frame, as a finger does. */
const scroll = (page: Page, stepPx: number, wantedFrames: number) =>
  page.evaluate(
    async ([step, wanted]) => {
      let [rows, last] = [0, performance.now()];
      const framesMs: number[] = [];
      const longTasks: number[] = [];
      const observer = new PerformanceObserver((list) =>
        longTasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      let [added, moved, removals] = [0, 0, 0];
      const isRow = (node: Node) => node.nodeName === 'TR';
      const changes = new MutationObserver((records) => {
        const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isRow));
        added += fresh.size;
        removals += Number(records.some(({ removedNodes }) => [...removedNodes].some(isRow)));
        moved += records.filter(
          ({ type, target }) => type === 'attributes' && isRow(target) && !fresh.has(target),
        ).length;
      });
      const table = document.querySelector('table');
      if (table) changes.observe(table, { attributes: true, childList: true, subtree: true });
      for (let frame = 0; frame < wanted; frame += 1) {
        scrollBy(0, step);
        await new Promise(requestAnimationFrame);
        framesMs.push(performance.now() - last);
        last = performance.now();
        rows = Math.max(rows, document.querySelectorAll('tbody tr').length);
      }
      observer.disconnect();
      changes.disconnect();
      const p95Ms = framesMs.sort((one, other) => one - other)[Math.floor(wanted * 0.95)]!;
      return { rows, p95Ms, longTasks: longTasks.length, added, moved, removals };
    },
    [stepPx, wantedFrames] as const,
  );

/** As many plain rows, all of them there: the limit of this machine. */
const plainList = `<meta name="viewport" content="width=device-width" /><ul>${'<li style="height: 77px">Compra +0,00020000 BTC</li>'.repeat(count)}</ul>`;

/** Types a search at once; returns the milliseconds until its only row is painted. */
const search = (page: Page, text: string) =>
  page.getByLabel('Buscar nos lançamentos').evaluate(async (field, typed) => {
    const begun = performance.now();
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    setValue.call(field, typed);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const isFound = () => document.querySelectorAll('tbody tr').length < 5;
    while (!isFound()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  }, text);

it('renders the rows of a swipe before it, of two thousand that a phone scrolls and searches', async () => {
  const { session } = await site.newcomer();
  await fill(session.token);
  const { page, errors } = await site.visitAs(session, phone);
  // Prices from the stream would restyle elements too, more often on a slow machine.
  await page.route('**/btc-api/stream', (route) => route.fulfill({ status: 404 }));
  await openAtRest(page, '/portfolio/lancamentos');
  await page.getByText('2.000 lançamentos').waitFor();
  const cdp = await page.context().newCDPSession(page);
  // Throttling costs processor time, so only the deep run judges times.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: inDepth ? 4 : 1 });
  const trace = async (stepPx: number, wantedFrames = frames) => {
    let scrolled: Awaited<ReturnType<typeof scroll>> | undefined;
    const work = await traceFrames(cdp, async () => {
      scrolled = await scroll(page, stepPx, wantedFrames);
    });
    return { ...scrolled!, work };
  };
  await rest(page);
  const swipe = await trace(40);
  await rest(page);
  const fastSwipe = await trace(120);
  // Rows render ahead while a trace ends, so this swipe passes all that can be ahead and a hundred more.
  const farther = await trace(120, 2 * frames);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // Rows that a swipe reaches are rendered, and stay.
  for (const { added, removals, moved, work } of [swipe, fastSwipe]) {
    expect(added + removals).toBeLessThan(3);
    expect(moved).toBeLessThan(10);
    expect(work.styledElements).toBeLessThan(60);
  }
  // Painting is not judged: without a graphics card it takes most of a frame, of plain rows too, and no phone does it on its main thread.
  const { script, style, layout } = swipe.work.p95;
  const inFrame = 'script, style and layout of a swipe, 95 of 100 frames';
  if (inDepth) judgeTime(`${inFrame}, 4 times as slow`, script + style + layout, frameMs);
  // Farther down each row renders once, and rendered rows stay untouched.
  const { rows, added, moved, removals } = farther;
  expect(rows).toBeLessThan(600);
  expect(added).toBeGreaterThan(20);
  expect(added).toBeLessThan(400);
  expect(moved).toBeLessThan(10);
  // Rows that are far behind go a dozen at a time, and a new row restyles only itself. It has about twenty elements, which a slow machine may
  // style twice. Restyling all rows would be a hundred times more.
  expect(removals).toBeLessThan(added / 6);
  expect(farther.work.styledElements).toBeLessThan(added * 50);
  judgeTime('the search of a row that has been read', await search(page, 'nota 1999'), searchMs);
  await page.getByText('1 lançamento', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().tap();
  await page.getByText('2.000 lançamentos').waitFor();
  judgeTime('the search of a row that only the server has', await search(page, 'nota 1000'), askedMs);
  expect(errors).toEqual([]);

  const print = ({ p95Ms, longTasks, work }: typeof swipe) =>
    `${Math.round(p95Ms)} ms in 95 of 100, ${longTasks} of 120 long; of the main thread ${JSON.stringify(work)}`;
  console.log(
    `a frame${inDepth ? ', a processor four times as slow' : ''}: ${print(swipe)}\nthree times as fast: ${print(fastSwipe)}\nfarther, as fast: ${print(farther)}`,
  );
  if (!inDepth) return;
  await page.setContent(plainList);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  console.log(`of plain rows, all there: ${print(await trace(40))}`);
}, 180_000);
