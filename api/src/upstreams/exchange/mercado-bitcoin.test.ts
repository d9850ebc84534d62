import { fakeVendor } from '../../testing/vendors/fake-vendor';
import candlesBody from '../../testing/vendor-bodies/mercado-bitcoin-candles.json';
import legacyBody from '../../testing/vendor-bodies/mercado-bitcoin-legacy-ticker.json';
import tickersBody from '../../testing/vendor-bodies/mercado-bitcoin-tickers.json';
import { epochInstant, createMercadoBitcoin } from './mercado-bitcoin';
import { exchangeWithFallback } from './exchange-source';
import { createMercadoBitcoinLegacy } from './mercado-bitcoin-legacy';

const url = 'https://mb.exemplo/v4';
const now = new Date('2026-11-20T12:00:00.000Z');
const exchange = (bodies: Record<string, unknown>) => createMercadoBitcoin(fakeVendor(url, bodies), url);
const tickerWith = (change: object) => ({ '/tickers': [{ ...tickersBody[0], ...change }] });

it('reads the documented ticker', async () => {
  expect(await exchange({ '/tickers?symbols=BTC-BRL': tickersBody }).ticker()).toEqual({
    last: 119_548.04744932,
    open: 119_353.8699445,
    high: 120_700,
    low: 117_000.00001,
    volumeBtc: 52.00314436,
    time: new Date('2026-11-20T12:19:56.000Z'),
  });
});

it('reads the documented ticker of the older API', async () => {
  const legacy = createMercadoBitcoinLegacy(fakeVendor(url, { '/BTC/ticker/': legacyBody }), url);

  expect(await legacy.ticker()).toMatchObject({ last: 1533.15, open: 1524.71089, volumeBtc: 81.82827101 });
});

it('reads the documented candles, oldest first', async () => {
  const vendor = fakeVendor(url, { '/candles': candlesBody });
  const source = createMercadoBitcoin(vendor, url);

  expect(await source.candles('15m', now, 8)).toEqual([
    { timestamp: 1_652_119_200_000, open: 1000, high: 1000, low: 500, close: 500, volume: 4 },
    { timestamp: 1_652_187_600_000, open: 300, high: 1000, low: 300, close: 1000, volume: 2 },
  ]);
  expect(vendor.asked).toEqual(['/candles?symbol=BTC-BRL&resolution=15m&to=1795176000&countback=8']);
});

it.each([
  ['no ticker', { '/tickers': [] }],
  ['an error body', { '/tickers': { code: 'API|TICKER|ERROR', message: 'x' } }],
  ['a price that is no number', tickerWith({ last: 'NaN' })],
  ['a price of nothing', tickerWith({ last: '0.00' })],
  ['a negative price', tickerWith({ last: '-5' })],
  ['an empty price', tickerWith({ last: '' })],
  ['a missing high', tickerWith({ high: undefined })],
  ['null', { '/tickers': null }],
])('refuses %s', async (_what, bodies) => {
  await expect(exchange(bodies).ticker()).rejects.toMatchObject({ kind: 'malformed' });
});

it('leaves out a candle without a price', async () => {
  const { t, o, h, l, c, v } = candlesBody;
  const body = { t, o, h, l: ['0.00000000', ...l.slice(1)], c, v };

  const candles = await exchange({ '/candles': body }).candles('1d', now, 2);

  expect(candles).toHaveLength(t.length - 1);
  expect(candles[0]!.timestamp).toBe(t[1]! * 1000);
});

it.each([
  ['columns of different lengths', { ...candlesBody, c: ['500.0'] }],
  ['a missing column', { ...candlesBody, v: undefined }],
  ['text as time', { ...candlesBody, t: ['a', 'b'] }],
])('refuses candles with %s', async (_what, body) => {
  await expect(exchange({ '/candles': body }).candles('1d', now, 2)).rejects.toMatchObject({
    kind: 'malformed',
  });
});

it.each([1_674_561_363, 1_674_561_363_000, 1_674_561_363_000_000, 1_674_561_363_000_000_000])(
  'takes %d as the same instant, whatever its unit',
  (time) => {
    expect(epochInstant(time).toISOString()).toBe('2023-01-24T11:56:03.000Z');
  },
);

it('falls back to the older API and reports why the first one failed when both do', async () => {
  const broken = exchange({ '/tickers': [] });
  const legacy = createMercadoBitcoinLegacy(fakeVendor(url, { '/BTC/ticker/': legacyBody }), url);
  const gone = createMercadoBitcoinLegacy(fakeVendor(url, {}), url);

  expect(await exchangeWithFallback([broken, legacy]).ticker()).toMatchObject({ last: 1533.15 });
  await expect(exchangeWithFallback([broken, gone]).ticker()).rejects.toMatchObject({ kind: 'malformed' });
  await expect(exchangeWithFallback([]).ticker()).rejects.toMatchObject({ kind: 'switched-off' });
});
