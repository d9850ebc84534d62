import { fakeVendor } from '../../testing/vendors/fake-vendor';
import klinesBody from '../../testing/vendor-bodies/binance-klines.json';
import tickerBody from '../../testing/vendor-bodies/binance-ticker.json';
import { createBinanceSpot } from './binance';

const url = 'https://binance.exemplo';
const binance = (bodies: Record<string, unknown>) => createBinanceSpot(fakeVendor(url, bodies), url);

it('reads the documented day', async () => {
  expect(await binance({ '/api/v3/ticker/24hr?symbol=BTCUSDT': tickerBody }).ticker()).toEqual({
    last: 118_449.03,
    open: 118_637.21,
    high: 119_273.36,
    low: 117_427.5,
    volumeBtc: 14_741.41491,
    volumeUsd: 1_744_744_445.8064075,
    time: new Date(1_753_787_874_013),
  });
});

it('reads the volumes of whole hours and leaves out the forming one', async () => {
  const hours = Array.from({ length: 49 }, (_, hour) => klinesBody[0]!.with(5, `${hour}.50000000`));

  const volumes = await binance({ '/api/v3/klines': hours }).hourlyVolumesBtc();

  expect(volumes).toHaveLength(48);
  expect(volumes[0]).toBe(0.5);
  expect(volumes.at(-1)).toBe(47.5);
});

it('reads the closes of days, the forming one too', async () => {
  const days = ['117000.10', '118000.00', '118449.03'].map((close) => klinesBody[0]!.with(4, close));

  const closes = await binance({ '/api/v3/klines?symbol=BTCUSDT&interval=1d': days }).dailyCloses();

  expect(closes).toEqual([117_000.1, 118_000, 118_449.03]);
});

it('reads candles up to an instant', async () => {
  const [kline] = klinesBody;
  const source = binance({
    '/api/v3/klines?symbol=BTCUSDT&interval=15m&endTime=1591478520000&limit=1000': [kline],
  });

  expect(await source.candles('15m', new Date(1_591_478_520_000), 5_000)).toEqual([
    { timestamp: 1_591_478_520_000, open: 0.025013, high: 0.025018, low: 0.025, close: 0.025, volume: 22.19 },
  ]);
});

it('refuses a day that closed at nothing', async () => {
  const days = [klinesBody[0]!.with(4, '0.00000000')];

  await expect(binance({ '/api/v3/klines': days }).dailyCloses()).rejects.toMatchObject({
    kind: 'malformed',
  });
});

it.each([
  ['a missing price', { ...tickerBody, lastPrice: undefined }],
  ['a refusal by region', { code: 0, msg: 'Service unavailable from a restricted location' }],
  ['a list', [tickerBody]],
])('refuses %s', async (_what, body) => {
  await expect(binance({ '/api/v3/ticker': body }).ticker()).rejects.toMatchObject({ kind: 'malformed' });
});

it('refuses a cut kline', async () => {
  const cut = [klinesBody[0]!.slice(0, 4)];

  await expect(binance({ '/api/v3/klines': cut }).hourlyVolumesBtc()).rejects.toMatchObject({
    kind: 'malformed',
  });
});
