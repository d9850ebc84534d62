import { fakeFeed } from '../../testing/vendors/fake-feed';
import { UpstreamUnavailableError } from '../unavailable';
import type { LiveFeeds } from './live-feeds';
import {
  readAdoption,
  readMarket,
  readOnchain,
  readTechnicalAnalysis,
  readTechnicalIndicators,
  joinReadings,
  readOrNull,
} from './read-metrics';
import { closesBy, dailyCandles } from '../../testing/market/example-briefing';
import type { Feed } from '../market-data/feed';
import type { Reading } from '../market-data/market-data';

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

const climb = closesBy(300, (day) => 400_000 + 500 * day);
const spot = { last: 549_500, open: 540_000, high: 550_000, low: 539_000, volumeBtc: 100, time: now };
const dollar = {
  last: 109_900,
  open: 108_000,
  high: 110_000,
  low: 107_800,
  volumeBtc: 20_000,
  volumeUsd: 2e9,
  time: now,
};

type Feeds = Pick<LiveFeeds, 'spot' | 'days' | 'dollar' | 'dollarCloses'>;
const feeds = (change: Partial<Feeds> = {}): Feeds => ({
  spot: fakeFeed(spot),
  days: fakeFeed(dailyCandles(climb, now)),
  dollar: fakeFeed(dollar),
  dollarCloses: fakeFeed(climb.map((close) => close / 5)),
  ...change,
});

it('joins the price with the daily candles', async () => {
  const { value, source } = await readTechnicalIndicators(feeds());

  expect(value.currentPrice).toBe(549_500);
  expect(value.closePrices).toEqual(climb);
  expect(source).toBe('live');
});

it('joins the dollar market with them', async () => {
  const { value } = await readTechnicalAnalysis(feeds());

  expect(value.movingAverages.ma200).toEqual({ value: 499_750, valueUSD: 99_950, position: 'above' });
  expect(value.levels).toMatchObject({ support: 534_000, supportUSD: 106_800 });
});

it('does without the dollar market', async () => {
  const { value } = await readTechnicalAnalysis(
    feeds({ dollar: fakeFeed<never>(null), dollarCloses: fakeFeed<never>(null) }),
  );

  expect(value.movingAverages.ma200).toEqual({ value: 499_750, valueUSD: null, position: 'above' });
  expect(value.levels).toMatchObject({ support: 534_000, supportUSD: null });
});

it('is stale, and as old, as the oldest of its parts', async () => {
  const readAt = new Date('2026-11-20T06:00:00.000Z');
  const { source, ...from } = await readTechnicalAnalysis(
    feeds({ dollarCloses: fakeFeed(climb, { source: 'stale', readAt }) }),
  );

  expect(source).toBe('stale');
  expect(from.readAt).toEqual(readAt);
});

it.each([
  ['the price', { spot: fakeFeed<never>(null) }],
  ['the candles', { days: fakeFeed<never>(null) }],
  ['250 days', { days: fakeFeed(dailyCandles(climb.slice(-249), now)) }],
])('is unavailable without %s', async (_what, change) => {
  await expect(readTechnicalIndicators(feeds(change))).rejects.toThrow(UpstreamUnavailableError);
  await expect(readTechnicalAnalysis(feeds(change))).rejects.toThrow(UpstreamUnavailableError);
});

const at = (time: string, source: Reading<number>['source'] = 'live'): Reading<number> => ({
  value: 1,
  source,
  readAt: new Date(time),
});
const feed = (read: () => Promise<Reading<number>>) => ({ read }) as Feed<number>;

it('is as old as its oldest part and live while all are', () => {
  const parts = [at('2026-11-20T12:00:00Z'), null, at('2026-11-19T18:00:00Z')];

  expect(joinReadings(parts)).toEqual({ source: 'live', readAt: new Date('2026-11-19T18:00:00Z') });
});

it('is stale when one part is', () => {
  const parts = [at('2026-11-20T12:00:00Z'), at('2026-11-20T11:00:00Z', 'stale')];

  expect(joinReadings(parts)).toEqual({ source: 'stale', readAt: new Date('2026-11-20T11:00:00Z') });
});

it('is simulated when one part is', () => {
  const parts = [at('2026-11-20T12:00:00Z', 'stale'), at('2026-11-20T11:00:00Z', 'simulated')];

  expect(joinReadings(parts).source).toBe('simulated');
});

it('takes a part that is unavailable as missing', async () => {
  const kept = at('2026-11-20T12:00:00Z');

  expect(await readOrNull(feed(async () => kept))).toBe(kept);
  expect(await readOrNull(feed(() => Promise.reject(new UpstreamUnavailableError())))).toBeNull();
});

it('does not wait long for a part that hangs', async () => {
  jest.useFakeTimers();
  const part = readOrNull(feed(() => new Promise(() => {})));
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();

  expect(await part).toBeNull();
});
