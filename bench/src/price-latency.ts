// P15: how long a trade takes to the event of an open page, and to the provider of an alert. The exchange is on loopback.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@painel/api/database';
import { startLiveAlerts } from '@painel/api/testing/live-alerts';
import { type PriceVendor, startPriceVendor } from '@painel/api/testing/price-vendor';
import { upstreamsOff } from '@painel/api/testing/upstreams-off';
import { median, quantile } from './median';
import { noteAtMost } from './note-result';
import { startTemporaryApi } from './temporary-api';

const trades = { pushed: 10, polled: 3 };
const countOf = (isPushed: boolean) => (isPushed ? trades.pushed : trades.polled);
const goals = { pageMs: 2000, providerMs: 5000 };

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await pause(5);
}

const configurationOf = (vendor: PriceVendor, isPushed: boolean) => ({
  ...upstreamsOff,
  BITCOIN_SOURCE: 'live',
  MERCADO_BITCOIN_URL: vendor.url,
  MERCADO_BITCOIN_STREAM_URL: isPushed ? `${vendor.streamUrl}/ws` : '',
});

/** From each trade to the event with its price, at a client of `/stream`. */
async function toPages(isPushed: boolean): Promise<number[]> {
  const vendor = await startPriceVendor();
  const api = await startTemporaryApi(configurationOf(vendor, isPushed));
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  const { body } = await fetch(`${origin}/btc-api/stream`, { signal: client.signal });
  let text = '';
  const reading = (async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) text += part;
  })().catch(() => undefined);
  const took: number[] = [];
  await until(() => text.includes('event: ticker') && (!isPushed || vendor.connections() > 0));
  for (let trade = 1; trade <= countOf(isPushed); trade += 1) {
    await pause(3000 * Math.random());
    const price = 600_000 + trade;
    const begun = performance.now();
    vendor.trade(price);
    await until(() => text.includes(`"currentPrice":${price},`));
    took.push(performance.now() - begun);
  }
  client.abort();
  await reading;
  await api.close();
  await vendor.stop();
  return took;
}

/** From a trade that passes a threshold to the call of the provider. */
async function toProvider(isPushed: boolean): Promise<number[]> {
  const took: number[] = [];
  for (let trade = 0; trade < countOf(isPushed); trade += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'painel-bench-'));
    const vendor = await startPriceVendor();
    const opened = await openDatabase({ dataDir: folder, databaseUrl: null });
    const site = await startLiveAlerts(opened.database, vendor, { streams: isPushed });
    await until(async () => (await site.market.current().price()).value.currentPrice === 598_000);
    await site.addAbove(600_000);
    await site.judge.run();
    site.judge.start();
    await until(() => !isPushed || vendor.connections() === 2);
    await pause(3000 * Math.random());
    const begun = performance.now();
    vendor.trade(601_000);
    await until(() => site.sentAt.length > 0);
    took.push(site.sentAt[0]! - begun);
    await site.stop();
    await opened.close();
    await vendor.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return took;
}

const rows = [
  ['trade → page, pushed', await toPages(true), goals.pageMs],
  ['trade → provider, pushed', await toProvider(true), goals.providerMs],
  ['trade → page, polled', await toPages(false), null],
  ['trade → provider, polled', await toProvider(false), null],
] as const;
console.table(
  Object.fromEntries(
    rows.map(([what, took, goal]) => [
      what,
      {
        'median s': (median(took) / 1000).toFixed(2),
        'largest s': (quantile(took, 1) / 1000).toFixed(2),
        goal: goal === null ? '' : `≤ ${goal / 1000} s`,
      },
    ]),
  ),
);
for (const [what, took, goal] of rows)
  if (goal !== null)
    noteAtMost('P15', `${what}, median of ${took.length}, s`, median(took) / 1000, goal / 1000);
process.exit();
