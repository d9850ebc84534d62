import { fakeVendor } from '../../testing/vendors/fake-vendor';
import futures from '../../testing/vendor-bodies/binance-futures.json';
import { createBinanceFutures } from './binance-futures';
import { hourMs } from '../../time/durations';

const url = 'https://futuros.exemplo';
const paths = {
  premium: '/fapi/v1/premiumIndex?symbol=BTCUSDT',
  settled: '/fapi/v1/fundingRate?symbol=BTCUSDT&limit=1',
  open: '/fapi/v1/openInterest?symbol=BTCUSDT',
  history: '/futures/data/openInterestHist?symbol=BTCUSDT&period=1h&limit=25',
  ratio: '/futures/data/globalLongShortAccountRatio?symbol=BTCUSDT&period=1h&limit=1',
};
const documented: Record<string, unknown> = {
  [paths.premium]: futures.premiumIndex,
  [paths.settled]: futures.fundingRate,
  [paths.open]: futures.openInterest,
  [paths.history]: futures.openInterestHist,
  [paths.ratio]: futures.globalLongShortAccountRatio,
};
const read = (bodies: Record<string, unknown> = {}) =>
  createBinanceFutures(fakeVendor(url, { ...documented, ...bodies }), url).derivatives();
const hours = (values: Record<number, string>) =>
  Object.entries(values).map(([hour, value]) => ({
    symbol: 'BTCUSDT',
    sumOpenInterest: '1.0',
    sumOpenInterestValue: value,
    timestamp: String(1_790_000_000_000 + Number(hour) * hourMs),
  }));

it('reads the documented answers', async () => {
  const derivatives = await read();

  // The rate is 0.00063521 of the position per 8 hours.
  expect(derivatives.fundingRatePercent).toBeCloseTo(0.063521, 10);
  // 23 581.677 BTC at 45 802.81129892.
  expect(derivatives.openInterestUsd).toBeCloseTo(1_080_107_101.7431, 3);
  // The documented history is one hour long.
  expect(derivatives.openInterestChangePercent).toBeNull();
  expect(derivatives.longShortRatio).toBe(0.8376);
});

it('takes the rate last settled when the premium index fails, and has no dollars of open interest', async () => {
  const derivatives = await read({
    [paths.premium]: {},
    [paths.settled]: [{ fundingRate: '-0.00012', fundingTime: 1_790_000_000_000 }],
  });

  expect(derivatives).toMatchObject({ fundingRatePercent: -0.012, openInterestUsd: null });
  expect(derivatives.longShortRatio).toBe(0.8376);
});

it.each([
  ['a day apart', { 0: '200', 12: '900', 24: '207' }, 3.5],
  ['in any order', { 24: '198', 0: '200' }, -1],
  ['less than a day apart', { 0: '200', 23: '207' }, null],
  ['from nothing', { 0: '0', 24: '207' }, null],
  ['none', {}, null],
])('compares open interest %s', async (_what, values, change) => {
  const { openInterestChangePercent } = await read({ [paths.history]: hours(values) });

  expect(openInterestChangePercent).toBe(change);
});

it.each([
  ['a price of nothing', paths.premium, { ...futures.premiumIndex, markPrice: '0' }, 'openInterestUsd'],
  ['a price as words', paths.premium, { ...futures.premiumIndex, markPrice: 'caro' }, 'openInterestUsd'],
  ['no contracts', paths.open, { symbol: 'BTCUSDT' }, 'openInterestUsd'],
  ['an object', paths.history, { code: -1 }, 'openInterestChangePercent'],
  ['an empty list', paths.ratio, [], 'longShortRatio'],
  ['a ratio of nothing', paths.ratio, [{ longShortRatio: '0', timestamp: 1 }], 'longShortRatio'],
] as const)('leaves only its own figure out on %s', async (_what, path, body, figure) => {
  const derivatives = await read({ [path]: body });

  expect(derivatives[figure]).toBeNull();
  expect(derivatives.fundingRatePercent).toBeCloseTo(0.063521, 10);
});

it('refuses a funding rate that cannot be one', async () => {
  const absurd = { ...futures.premiumIndex, lastFundingRate: '6.3' };
  const derivatives = await read({
    [paths.premium]: absurd,
    [paths.settled]: [{ fundingRate: '6.3', fundingTime: 1 }],
  });

  expect(derivatives.fundingRatePercent).toBeNull();
});

it('fails when nothing could be read, as from a country that is refused', async () => {
  const nothing = createBinanceFutures(fakeVendor(url, {}), url);

  await expect(nothing.derivatives()).rejects.toMatchObject({ kind: 'status' });
});
