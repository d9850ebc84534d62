import { type Candle, tickerSchema } from '@painel/contract';
import { type TickerParts, buildTicker } from './build-ticker';
import { dayMs, hourMs } from '../../time/durations';

const now = new Date('2026-11-20T12:30:00.000Z');
const flat = (timestamp: number, price: number, volume: number): Candle => ({
  timestamp,
  open: price,
  high: price + 30,
  low: price - 30,
  close: price,
  volume,
});

const brl = {
  last: 475_000,
  open: 464_090,
  high: 479_900,
  low: 461_200,
  volumeBtc: 110.2014,
  time: new Date('2026-11-20T12:29:58.000Z'),
};
const nothing: TickerParts = {
  brl,
  intraday: null,
  daily: null,
  usd: null,
  usdHourlyVolumesBtc: null,
  height: null,
  worldVolumeBrl: null,
};

/** 49 hours: 1 BTC an hour at 400,000 on the first day, 1.5 at 500,000 on the second. */
const hour = Date.UTC(2026, 10, 20, 12);
const intraday = Array.from({ length: 49 }, (_, index) => {
  const back = 48 - index;
  return back < 24 ? flat(hour - back * hourMs, 500_000, 1.5) : flat(hour - back * hourMs, 400_000, 1);
});

it('is only what the exchange says when everything else is missing', () => {
  const ticker = buildTicker(nothing, now);

  expect(ticker).toMatchObject({
    currentPrice: 475_000,
    high24h: 479_900,
    vol: 110.2014,
    priceChangePercentage24h: 2.35,
    ticker: { variation: 2.35 },
    lastUpdated: '2026-11-20T12:29:58.000Z',
    usdPrice: null,
    volume: null,
    volChange: null,
    binanceVolChange: null,
    marketCap: null,
    priceChangePercentage7d: null,
    totalVolume: null,
  });
  expect(tickerSchema.parse(ticker)).toEqual(ticker);
});

it('estimates the day in reais and compares it with the day before', () => {
  const ticker = buildTicker({ ...nothing, intraday }, now);

  // 24 h × 1.5 BTC × R$ 500,000 against 24 h × 1 BTC × R$ 400,000.
  expect(ticker.volValueBrl).toBe(18_000_000);
  expect(ticker.volume).toBe(18_000_000);
  expect(ticker.volChange).toBe(87.5);
  expect(ticker.volBTCChange).toBe(50);
});

it('claims no change of volume without two whole days', () => {
  expect(buildTicker({ ...nothing, intraday: intraday.slice(2) }, now)).toMatchObject({
    volValueBrl: 18_000_000,
    volChange: null,
    volBTCChange: null,
  });
});

it('compares with the close of 7 and 30 days ago', () => {
  const today = Date.UTC(2026, 10, 20);
  const daily = Array.from({ length: 31 }, (_, index) =>
    flat(today - (30 - index) * dayMs, 400_000 + index, 1),
  );

  const ticker = buildTicker({ ...nothing, daily }, now);

  expect(ticker.priceChangePercentage30d).toBe(18.75);
  expect(ticker.priceChangePercentage7d).toBe(18.74);
  expect(buildTicker({ ...nothing, daily: daily.slice(10) }, now).priceChangePercentage30d).toBeNull();
});

it('takes dollars and their volumes from the dollar market', () => {
  const usd = {
    last: 88_200.5,
    open: 86_150,
    high: 89_100,
    low: 85_600,
    volumeBtc: 20_800.55,
    volumeUsd: 1_834_567_890.12,
  };
  const usdHourlyVolumesBtc = [
    ...Array.from({ length: 24 }, () => 800),
    ...Array.from({ length: 24 }, () => 1_000),
  ];

  expect(buildTicker({ ...nothing, usd, usdHourlyVolumesBtc }, now)).toMatchObject({
    usdPrice: 88_200.5,
    usdOpen: 86_150,
    usdHigh24h: 89_100,
    usdLow24h: 85_600,
    binanceVolBTC: 20_800.55,
    binanceVolUSD: 1_834_567_890.12,
    binanceVolChange: 25,
  });
});

it('values what has been issued', () => {
  expect(buildTicker({ ...nothing, height: 967_731 }, now).marketCap).toBe(20_086_662.5 * 475_000);
});
