import { closesBy, dailyCandles } from '../../testing/market/daily-candles';
import { fakeFeed } from '../../testing/vendors/fake-feed';
import { UpstreamUnavailableError } from '../unavailable';
import type { LiveFeeds } from './live-feeds';
import { readTechnicalAnalysis, readTechnicalIndicators } from './read-technicals';

const now = new Date('2026-11-20T12:00:00.000Z');
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
