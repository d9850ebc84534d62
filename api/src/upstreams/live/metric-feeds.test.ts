import { inMemorySamples } from '../../testing/market/in-memory-samples';
import { createFeed } from '../market-data/feed';
import type { DailySamples } from '../market-data/snapshots/daily-samples.store';
import { type MetricFeedOptions, createMetricFeeds, createSampler } from './metric-feeds';
import type { MetricAdapters } from './metric-adapters';
import { dayMs } from '../../time/durations';

const firstDay = new Date('2026-11-19T12:00:00.000Z');
const nextDay = new Date(firstDay.getTime() + dayMs);
const off = {
  exchangeRate: null,
  commercialRate: null,
  ptaxRate: null,
  usdtRate: null,
  derivatives: null,
  globalMarket: null,
  etfFlow: null,
  bitcoinCloses: null,
  goldCloses: null,
  dollarIndex: null,
  sp500: null,
  development: null,
  merchants: null,
  network: null,
  mining: null,
} satisfies MetricAdapters & { mining: null };

/** The feeds of one process that runs at `now`, after its first round. */
async function runAt(now: Date, adapters: Partial<MetricAdapters>, samples: DailySamples | null) {
  const clock = () => now;
  const logger = { info: () => undefined, warn: () => undefined };
  const feed: MetricFeedOptions['feed'] = (options) => createFeed({ ...options, clock, logger });
  const feeds = createMetricFeeds({ ...off, ...adapters }, { feed, clock, samples });
  const all = Object.values(feeds);
  all.forEach((one) => one.start());
  await Promise.all(all.map((one) => one.read().catch(() => null)));
  await Promise.all(all.map((one) => one.stop()));
  return feeds;
}

const globalMarketAt = (time: Date, percent: number, usd: number): Partial<MetricAdapters> => ({
  globalMarket: {
    dominance: async () => ({ percent, time }),
    worldVolume: async () => ({ usd, brl: 5 * usd, time }),
    allTimeHigh: () => Promise.reject(new Error('429')),
  },
});

it('compares with the day before once there is one', async () => {
  const samples = inMemorySamples();
  const first = await runAt(firstDay, globalMarketAt(firstDay, 58.1, 40e9), samples);
  const next = await runAt(nextDay, globalMarketAt(nextDay, 58.4, 41.2e9), samples);

  expect(await first.dominance.read()).toMatchObject({ value: { percent: 58.1, percentYesterday: null } });
  expect(await next.dominance.read()).toMatchObject({ value: { percent: 58.4, percentYesterday: 58.1 } });
  expect(await next.worldVolume.read()).toMatchObject({ value: { usd: 41.2e9, usdYesterday: 40e9 } });
});

it('compares nodes with those of thirty days before', async () => {
  const samples = inMemorySamples();
  const nodes = (count: number) => ({
    network: { network: async () => ({ nodes: count, holdingAddresses: null }) },
  });
  await runAt(firstDay, nodes(22_500), samples);
  const later = await runAt(new Date(firstDay.getTime() + 30 * dayMs), nodes(23_450), samples);

  expect(await later.network.read()).toMatchObject({ value: { nodes: 23_450, nodesMonthAgo: 22_500 } });
});

it('has the all-time high, and loses it alone when its call fails', async () => {
  const record = { price: 126_080, at: new Date('2025-10-06T18:57:42.558Z') };
  const { globalMarket } = globalMarketAt(firstDay, 58.1, 40e9);
  const allTimeHigh = async () => ({ usd: record, brl: record });
  const whole = await runAt(firstDay, { globalMarket: { ...globalMarket!, allTimeHigh } }, null);
  const without = await runAt(firstDay, { globalMarket: globalMarket! }, null);

  expect(await whole.allTimeHigh.read()).toMatchObject({ value: { usd: record }, readAt: firstDay });
  await expect(without.allTimeHigh.read()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  expect(await without.dominance.read()).toMatchObject({ value: { percent: 58.1 } });
});

it('has the age that the source states', async () => {
  const time = new Date('2026-11-18T16:08:27.000Z');
  const etf = { netInflowUsd: 1, totalAssetsUsd: 2 };
  const feeds = await runAt(
    firstDay,
    {
      exchangeRate: { rate: async () => ({ brlPerUsd: 5.3855, time }) },
      etfFlow: { etfFlow: async () => ({ ...etf, day: new Date('2026-11-18') }) },
    },
    null,
  );

  expect((await feeds.exchangeRate.read()).readAt).toEqual(time);
  expect((await feeds.etfFlow.read()).readAt).toEqual(new Date('2026-11-18'));
});

it('has nothing of a source that is off or fails', async () => {
  const failing = { derivatives: () => Promise.reject(new Error('451')) };
  const feeds = await runAt(firstDay, { derivatives: failing }, null);

  await expect(feeds.derivatives.read()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  await expect(feeds.merchants.read()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
});

const now = new Date('2026-11-20T12:00:00.000Z');

it('gives the last sample of the day before, once there is one', async () => {
  const sample = createSampler(inMemorySamples());

  expect(await sample('dominance', new Date(now.getTime() - dayMs), 57.1)).toBeNull();
  expect(await sample('dominance', new Date(now.getTime() - dayMs / 2 - 1), 57.4)).toBeNull();
  expect(await sample('dominance', now, 58)).toBe(57.4);
  expect(await sample('nodes', now, 58)).toBeNull();
});

it('gives the sample of the requested number of days before', async () => {
  const sample = createSampler(inMemorySamples());
  await sample('nodes', new Date(now.getTime() - 30 * dayMs), 22_500);

  expect(await sample('nodes', now, 23_450, 30 * dayMs)).toBe(22_500);
});

it('compares with nothing without a store, without a figure, or while the store fails', async () => {
  const broken = () => Promise.reject(new Error('sem banco'));

  expect(await createSampler(null)('dominance', now, 58)).toBeNull();
  expect(await createSampler(inMemorySamples())('dominance', now, null)).toBeNull();
  expect(await createSampler({ record: broken, on: broken })('dominance', now, 58)).toBeNull();
});
