import { fakeVendor } from '../../testing/vendors/fake-vendor';
import klinesBody from '../../testing/vendor-bodies/binance-klines.json';
import { createBinanceCloses, createDollarIndex, createFred } from './benchmark-closes';

const url = 'https://referencia.exemplo';
const clock = () => new Date('2026-11-20T12:00:00Z');
const day = (date: string) => Date.parse(date);
const fixings = (...dates: string[]) =>
  dates.flatMap((date) =>
    ['USD', 'JPY', 'GBP', 'CAD', 'SEK', 'CHF'].map((quote) => ({ date, base: 'EUR', quote, rate: 1 })),
  );

it('reads daily closes of gold and leaves out the forming day', async () => {
  const kline = klinesBody[0]!;
  const days = [
    kline.with(0, day('2026-11-18')).with(4, '4012.50'),
    kline.with(0, day('2026-11-19')).with(4, '4020.00'),
    kline.with(0, day('2026-11-20')).with(4, '4100.00'),
  ];
  const vendor = fakeVendor(url, { '/api/v3/klines?symbol=PAXGUSDT&interval=1d': days });

  expect(await createBinanceCloses(vendor, url, 'PAXGUSDT').closes()).toEqual([
    { timestamp: day('2026-11-18'), close: 4012.5 },
    { timestamp: day('2026-11-19'), close: 4020 },
  ]);
});

it('computes the dollar index of each fixing', async () => {
  const vendor = fakeVendor(url, {
    '/rates?providers=ecb&base=EUR&quotes=USD,JPY,GBP,CAD,SEK,CHF&from=2026-06-23': fixings(
      '2026-11-18',
      '2026-11-19',
    ),
  });

  expect(await createDollarIndex(vendor, url, clock).closes()).toEqual([
    { timestamp: day('2026-11-18'), close: 50.14348112 },
    { timestamp: day('2026-11-19'), close: 50.14348112 },
  ]);
});

it("reads the S&P 500 with the operator's key and leaves out the days without trade", async () => {
  const observations = [
    { realtime_start: '2026-11-20', date: '2026-11-18', value: '6712.34' },
    { realtime_start: '2026-11-20', date: '2026-11-19', value: '.' },
  ];
  const vendor = fakeVendor(url, { '/series/observations': { observations } });

  expect(await createFred(vendor, url, 'chave&', clock).closes()).toEqual([
    { timestamp: day('2026-11-18'), close: 6712.34 },
  ]);
  expect(vendor.asked).toEqual([
    '/series/observations?series_id=SP500&file_type=json&observation_start=2026-06-23&api_key=chave%26',
  ]);
});

it.each([
  [
    'a cut kline',
    (body: unknown) => createBinanceCloses(fakeVendor(url, { '/': body }), url, 'BTCUSDT'),
    [[1, '1']],
  ],
  [
    'an error',
    (body: unknown) => createBinanceCloses(fakeVendor(url, { '/': body }), url, 'BTCUSDT'),
    { code: 0 },
  ],
  [
    'a fixing without yen',
    (body: unknown) => createDollarIndex(fakeVendor(url, { '/': body }), url, clock),
    fixings('2026-11-18').filter(({ quote }) => quote !== 'JPY'),
  ],
  [
    'another base',
    (body: unknown) => createDollarIndex(fakeVendor(url, { '/': body }), url, clock),
    fixings('2026-11-18').map((row) => ({ ...row, base: 'USD' })),
  ],
  [
    'a refused key',
    (body: unknown) => createFred(fakeVendor(url, { '/': body }), url, 'x', clock),
    {
      error_code: 400,
    },
  ],
  [
    'a value as words',
    (body: unknown) => createFred(fakeVendor(url, { '/': body }), url, 'x', clock),
    {
      observations: [{ date: '2026-11-18', value: 'alto' }],
    },
  ],
])('refuses %s', async (_what, create, body) => {
  await expect(create(body).closes()).rejects.toMatchObject({ kind: 'malformed' });
});
