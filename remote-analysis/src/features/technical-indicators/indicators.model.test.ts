import type { TechnicalIndicators } from '@painel/contract';
import example from '@painel/contract/examples/bitcoin/technical-indicators.json';
import { readIndicators } from './indicators.model';

const days = (count: number, value: (day: number) => number) =>
  Array.from({ length: count }, (_, day) => value(day));
const series = (closePrices: number[], volumes: number[], currentPrice: number): TechnicalIndicators => ({
  currentPrice,
  closePrices,
  volumes,
  highPrices: closePrices,
  lowPrices: closePrices,
});

it('reads averages as the mean of their days, and how far the price is from them', () => {
  const { sma20, sma50 } = readIndicators(
    series(
      [...days(30, () => 100), ...days(20, () => 200)],
      days(50, () => 10),
      210,
    ),
  );
  expect(sma20).toEqual({ value: 200, distance: expect.closeTo(5), signal: 'buy' });
  expect(sma50).toEqual({ value: 140, distance: expect.closeTo(50) });
});

/** Ten days of 100 BTC, one whole day, and the volume of the next up to then. */
const volumeAfter = (wholeDay: number, today: number) => [...days(49, () => 100), wholeDay, today];

it.each([
  ['at 00:05 UTC, with next to nothing traded yet', 131, 0.3, 1.31, 'buy'],
  ['in the morning', 100, 25, 1, 'neutral'],
  ['at 23:55 UTC, with nearly the whole day', 69, 98, 0.69, 'sell'],
  ['on a day that has traded more than any', 100, 900, 1, 'neutral'],
])('compares the last whole day with the ten before it %s', (_, wholeDay, today, value, signal) => {
  const volumes = volumeAfter(wholeDay, today);
  const read = series(
    days(51, () => 100),
    volumes,
    100,
  );
  expect(readIndicators(read).volume).toEqual({ value, signal });
  expect(readIndicators({ ...read, isLastDayForming: true }).volume).toEqual({ value, signal });
});

it('takes the last day for whole when the answer says that it is over', () => {
  const read = series(
    days(51, () => 100),
    volumeAfter(100, 131),
    100,
  );
  expect(readIndicators({ ...read, isLastDayForming: false }).volume).toEqual({ value: 1.31, signal: 'buy' });
});

it('reads an unbroken rise as an RSI of 100, which says sell', () => {
  const closes = days(60, (day) => 100 + day);
  expect(
    readIndicators(
      series(
        closes,
        days(60, () => 10),
        160,
      ),
    ).rsi,
  ).toEqual({ value: 100, signal: 'sell' });
});

it('has no 50-day average of fewer days, and keeps the rest', () => {
  const { sma20, sma50, signals } = readIndicators(
    series(
      days(49, () => 100),
      days(49, () => 10),
      100,
    ),
  );
  expect(sma50).toEqual({ value: null, distance: null });
  expect(sma20.value).toBe(100);
  expect(signals).toEqual(['neutral', 'neutral', 'neutral']);
});

it('has no volume ratio when nothing was traded before, and counts no signal of it', () => {
  const { volume, signals } = readIndicators(
    series(
      days(60, () => 100),
      days(60, () => 0),
      100,
    ),
  );
  expect(volume).toEqual({ value: null, signal: null });
  expect(signals).toEqual(['neutral', 'neutral', null]);
});

it('gives three signals for the four indicators of the example: SMA 50 carries none', () => {
  const { signals, sma50 } = readIndicators(example);
  expect(signals.every((signal) => signal !== null)).toBe(true);
  expect(signals).toHaveLength(3);
  expect(sma50).not.toHaveProperty('signal');
});
