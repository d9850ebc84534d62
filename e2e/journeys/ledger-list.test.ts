import type { Page } from 'playwright-core';
import { openAtRest } from '../support/accessibility';
import { post } from '../support/api';
import { sharedSite } from '../support/site';

const site = sharedSite();
const count = 2_000;
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

/** Scrolls some pixels with each frame, as a finger does; returns the most rows that were mounted at once. */
const scroll = (page: Page, frames: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    let most = 0;
    for (let frame = 0; frame < wanted; frame += 1) {
      scrollBy(0, 40);
      await new Promise(requestAnimationFrame);
      most = Math.max(most, document.querySelectorAll('tbody tr').length);
    }
    return most;
  }, frames);

it('mounts the rows of a screen, of two thousand that a phone scrolls and searches', async () => {
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
  expect(await scroll(page, 60)).toBeLessThan(40);
  await page.getByLabel('Buscar nos lançamentos').fill('nota 1999');
  await page.getByText('1 lançamento', { exact: true }).waitFor();
  expect(errors).toEqual([]);
}, 60_000);
