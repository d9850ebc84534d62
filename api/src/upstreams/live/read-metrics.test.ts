import { fakeFeed } from '../../testing/vendors/fake-feed';
import { UpstreamUnavailableError } from '../unavailable';
import type { LiveFeeds } from './live-feeds';
import { readAdoption } from './read-adoption';
import { readMarket } from './read-market';
import { readOnchain } from './read-onchain';

const now = new Date('2026-11-20T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const nothing = fakeFeed(null);

/** Every feed is empty but those given. */
const feedsWith = (given: Partial<Record<keyof LiveFeeds, ReturnType<typeof fakeFeed>>>): LiveFeeds =>
  new Proxy(given, {
    get: (feeds, name) => feeds[name as keyof LiveFeeds] ?? nothing,
  }) as LiveFeeds;

const dominance = fakeFeed({ percent: 58.4, percentYesterday: 58.1, time: now }, { readAt: now });
const hashRate = fakeFeed({ hashesPerSecond: 1e21, difficulty: 150e12, days: [] }, { readAt: now });
const mempool = fakeFeed({ count: 3_169, sizeVb: 1_891_542, medianFeeRateSatVb: 4 }, { readAt: now });

it('returns one part of the market, as live and as old as it is', async () => {
  const { value, source, readAt } = await readMarket(feedsWith({ dominance }), now);

  expect(value.dominance).toEqual({ value: 58.4, change: 0.3 });
  expect(value.marketCap).toEqual({ valueUSD: null, valueBRL: null, change: null });
  expect([source, readAt]).toEqual(['live', now]);
});

it('is stale when a part is, with the age of the oldest', async () => {
  const exchangeRate = fakeFeed(
    { brlPerUsd: 5.3855, time: hoursAgo(20) },
    { source: 'stale', readAt: hoursAgo(20) },
  );
  const { value, source, readAt } = await readMarket(feedsWith({ dominance, exchangeRate }), now);

  expect(value.exchangeRate).toBe(5.3855);
  expect([source, readAt]).toEqual(['stale', hoursAgo(20)]);
});

const allTimeHigh = fakeFeed(
  {
    usd: { price: 126_080, at: new Date('2025-10-06T18:57:42.558Z') },
    brl: { price: 671_208.5, at: new Date('2025-10-07T01:12:09.120Z') },
  },
  { source: 'stale', readAt: hoursAgo(20) },
);

it('is as old as its other parts, however old the reading of the record is', async () => {
  const { value, source, readAt } = await readMarket(feedsWith({ dominance, allTimeHigh }), now);

  expect(value.allTimeHigh).toEqual({
    valueUSD: 126_080,
    valueBRL: 671_208.5,
    atUSD: '2025-10-06T18:57:42.558Z',
    atBRL: '2025-10-07T01:12:09.120Z',
  });
  expect([source, readAt]).toEqual(['live', now]);
});

it('returns the record alone, and then as old as it is', async () => {
  const { value, source, readAt } = await readMarket(feedsWith({ allTimeHigh }), now);

  expect(value.allTimeHigh?.valueUSD).toBe(126_080);
  expect([source, readAt]).toEqual(['stale', hoursAgo(20)]);
});

it('reports the market without a record', async () => {
  const { value } = await readMarket(feedsWith({ dominance }), now);

  expect(value.allTimeHigh).toEqual({ valueUSD: null, valueBRL: null, atUSD: null, atBRL: null });
});

it('dates adoption by its oldest part', async () => {
  const merchants = fakeFeed([{ name: 'Restaurantes', count: 2 }], { readAt: hoursAgo(2) });
  const network = fakeFeed(
    { nodes: 23_450, holdingAddresses: null, nodesMonthAgo: 22_500 },
    { readAt: hoursAgo(1) },
  );
  const { value } = await readAdoption(feedsWith({ merchants, network }), now);

  expect(value.lastUpdated).toBe(hoursAgo(2).toISOString());
  expect(value.development).toMatchObject({ activeNodes: 23_450, nodeGrowth: 4.22, developers: null });
});

it('counts no nodes when their number is not known', async () => {
  const network = fakeFeed({ nodes: null, holdingAddresses: 5, nodesMonthAgo: null });
  const { value } = await readAdoption(feedsWith({ network }), now);

  expect(value.development).toMatchObject({ activeNodes: null, nodeGrowth: null });
});

it('does without all of the chain but hash rate and mempool', async () => {
  const { value } = await readOnchain(feedsWith({ hashRate, mempool }));

  expect(value.minerRevenue).toEqual({ value: null, change: null, unit: 'BTC/dia' });
  expect(value.mempool).toEqual({ transactionCount: 3_169, medianFeeRate: 4, size: 1.89 });
});

it.each([
  ['market without anything', () => readMarket(feedsWith({}), now)],
  ['adoption without anything', () => readAdoption(feedsWith({}), now)],
  ['chain without the hash rate', () => readOnchain(feedsWith({ mempool }))],
  ['chain without the mempool', () => readOnchain(feedsWith({ hashRate }))],
])('is unavailable: the %s', async (_what, read) => {
  await expect(read()).rejects.toThrow(UpstreamUnavailableError);
});
