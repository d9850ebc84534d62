import frankfurterLatest from '../vendor-bodies/frankfurter-latest.json';
import { dayMs, hourMs } from '../../time/durations';

/** The price, 1 % higher on odd days. */
const onDay = (day: number, price: number) => (day % 2 === 0 ? price : price * 1.01);

/**
 * Mercado Bitcoin's candles: 1 BTC in each. Days close at R$ 100 mil and R$ 101 mil in turn;
 * the price of shorter ones is their index, so it rises by R$ 1 a candle.
 */
export function recordedCandles(query: URLSearchParams) {
  const resolution = query.get('resolution')!;
  const stepMs = { '15m': hourMs / 4, '1h': hourMs, '1d': dayMs }[resolution]!;
  const last = Math.floor((Number(query.get('to')) * 1000) / stepMs);
  const count = Math.min(300, Number(query.get('countback')));
  const indexes = Array.from({ length: count }, (_, index) => last - count + 1 + index);
  const base = (index: number) => (resolution === '1d' ? onDay(index, 100_000) - 1 : index);
  const column = (value: (index: number) => number) => indexes.map((index) => value(index).toFixed(8));
  return {
    t: indexes.map((index) => (index * stepMs) / 1000),
    o: column(base),
    h: column((index) => base(index) + 2),
    l: column((index) => base(index) - 1),
    c: column((index) => base(index) + 1),
    v: column(() => 1),
  };
}

const today = Date.parse('2026-11-20');

/**
 * Binance's klines. Hours: 100 BTC in each of the first 24 of 48, then 110. Days up to today: bitcoin closes at
 * 100,000 and 101,000 in turn; gold does the opposite.
 */
export function recordedKlines(query: URLSearchParams) {
  const count = Number(query.get('limit'));
  const interval = query.get('interval')!;
  const isHourly = interval === '1h';
  const stepMs = { '15m': hourMs / 4, '1h': hourMs, '1d': dayMs }[interval]!;
  const end = Number(query.get('endTime') ?? (isHourly ? today + 12 * hourMs : today));
  const last = Math.floor(end / stepMs) * stepMs;
  const isGold = query.get('symbol') === 'PAXGUSDT';
  return Array.from({ length: count }, (_, index) => {
    const time = last - (count - 1 - index) * stepMs;
    const day = Math.floor(time / dayMs);
    const close = isHourly ? 100_000 : isGold ? onDay(day + 1, 4_000) : onDay(day, 100_000);
    const volume = isHourly && index >= count - 25 ? 110 : 100;
    return [
      time,
      '1.0',
      '1.0',
      '1.0',
      close.toFixed(8),
      volume.toFixed(8),
      time + stepMs - 1,
      '1.0',
      1,
      '1.0',
      '1.0',
      '0',
    ];
  });
}

/** The European Central Bank's fixings: the dollar rises and falls in turn, like bitcoin. */
export function recordedFixings(query: URLSearchParams) {
  if (!query.has('from')) return frankfurterLatest;
  const days = Array.from({ length: 100 }, (_, index) => today / dayMs - 100 + index);
  const perEuro = (day: number) => ({
    USD: 1 / onDay(day, 1),
    JPY: 150,
    GBP: 0.9,
    CAD: 1.5,
    SEK: 11,
    CHF: 1,
  });
  const name = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
  return days.flatMap((day) =>
    Object.entries(perEuro(day)).map(([quote, rate]) => ({ date: name(day), base: 'EUR', quote, rate })),
  );
}

export const recordedNews = `<rss><channel><title>Portal</title><item><title>Bitcoin sobe</title>
  <link>https://portal.exemplo/a</link><pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate></item></channel></rss>`;
