import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@painel/platform/testing/wait-for';
import { inDepth } from '@painel/platform/testing/deep';
import type { Database } from '../../../database/tables';
import { startLiveAlerts } from '../../../testing/alerts/live-alerts';
import { onEveryEngineInDepth } from '../../../testing/engines/on-every-engine';
import { type PriceVendor, startPriceVendor } from '../../../testing/vendors/price-vendor';

jest.setTimeout(60_000);

async function until(isSo: () => boolean | Promise<boolean>) {
  await waitFor(isSo);
}

type Site = Awaited<ReturnType<typeof startLiveAlerts>> & { vendor: PriceVendor; price(): Promise<number> };

/** A site with an alert above 600.000, placed by a price of 598.000. */
async function withSite(database: Database, check: (site: Site) => Promise<void>, aheadMs = 0) {
  const vendor = await startPriceVendor();
  vendor.aheadMs = aheadMs;
  const site = await startLiveAlerts(database, vendor);
  const price = async () => (await site.market.current().price()).value.currentPrice;
  try {
    await until(() => vendor.connections() === 2);
    await until(async () => (await price()) === 598_000);
    await site.addAbove(600_000);
    await site.judge.run();
    site.judge.start();
    await check({ ...site, vendor, price });
  } finally {
    await site.stop();
    await vendor.stop();
  }
}

const clocksAheadMs = inDepth ? [-5 * 60_000, -25_000, 0, 25_000, 5 * 60_000] : [-5 * 60_000];

onEveryEngineInDepth('alerts on live prices', (at) => {
  for (const aheadMs of clocksAheadMs)
    it(`are reported in seconds by an exchange whose clock is ${aheadMs / 1000} s ahead, of two samples two seconds apart`, () =>
      withSite(
        at().database,
        async ({ vendor, market, price, sent, sentAt }) => {
          vendor.trade(601_000);
          const traded = performance.now();
          await until(async () => (await price()) === 601_000);
          const { readAt, source } = await market.current().ticker();
          expect(source).toBe('live');
          expect(Math.abs(readAt.getTime() - Date.now())).toBeLessThan(60_000);
          await until(() => sent.length > 0);
          expect(sentAt[0]! - traded).toBeGreaterThanOrEqual(2000);
          expect(sent).toHaveLength(1);
        },
        aheadMs,
      ));

  it('do not fire at a momentary price', () =>
    withSite(at().database, async ({ vendor, price, sent }) => {
      vendor.trade(601_000);
      await until(async () => (await price()) === 601_000);
      vendor.trade(599_000);
      await until(async () => (await price()) === 599_000);
      await pause(2500);
      expect(sent).toEqual([]);
    }));

  it('fire by polling where the stream sends nothing more', () =>
    withSite(at().database, async ({ vendor, market, price, sent }) => {
      vendor.freeze();
      vendor.trade(601_000);
      await market.current().askPrices!();
      expect(await price()).toBe(601_000);
      await until(() => sent.length > 0);
      expect(sent).toHaveLength(1);
    }));
});
