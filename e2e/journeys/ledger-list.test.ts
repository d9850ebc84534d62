import type { Page } from 'playwright-core';
import { openAtRest } from '../support/accessibility';
import { post } from '../support/api';
import { sharedSite } from '../support/site';

const site = sharedSite();
const count = 2_000;
const header =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash,Account,Account Kind';

function rowOf(place: number) {
  const time = new Date(Date.now() - (count - place) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return place % 3 === 2
    ? `${time} UTC,0.0001,BTC,60,BRL,0.5,BRL,,,sell,,,Corretora,exchange_br`
    : `${time} UTC,60,BRL,0.0002,BTC,0.1,BRL,,,buy,nota ${place},,Corretora,exchange_br`;
}

async function fill(token: string) {
  const body = new FormData();
  const rows = Array.from({ length: count }, (_unused, place) => rowOf(place));
  body.append('file', new Blob([[header, ...rows].join('\n')]), 'livro.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/btc-api/portfolio/ledger/imports`, { method: 'POST', headers, body });
  const { importToken } = (await answer.json()) as { importToken: string };
  await post(site.url, `/portfolio/ledger/imports/${importToken}/commit`, {}, token);
}

interface Scrolled {
  /** Of all frames while the list scrolled, in milliseconds. */
  frames: number[];
  longTasks: number[];
  mostRows: number;
}

/** Scrolls as a finger does, some pixels with each frame, until so many frames were drawn. */
const scroll = (page: Page, frameCount: number): Promise<Scrolled> =>
  page.evaluate(async (wanted) => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    const frames: number[] = [];
    let mostRows = 0;
    let last = await new Promise<number>(requestAnimationFrame);
    while (frames.length < wanted) {
      scrollBy(0, 40);
      const now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - last);
      last = now;
      mostRows = Math.max(mostRows, document.querySelectorAll('tbody tr').length);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    observer.disconnect();
    return { frames, longTasks, mostRows };
  }, frameCount);

const p95 = (all: readonly number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.95)]!;

it('scrolls two thousand entries on a slow phone', async () => {
  const { session } = await site.newcomer();
  await fill(session.token);
  const { page, errors } = await site.visitAs(session, {
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openAtRest(page, '/portfolio/lancamentos');
  await page.getByText('2.000 lançamentos').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await scroll(page, 30);
  const shown = await scroll(page, 300);
  console.log(JSON.stringify({ p50: shown.frames.toSorted((a, b) => a - b)[150], p95: p95(shown.frames), longTasks: shown.longTasks, mostRows: shown.mostRows }));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(errors).toEqual([]);
}, 60_000);
