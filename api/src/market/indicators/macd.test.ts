import { calculateMacd } from './macd';
import { tulipCloses } from './published-examples';

it('gives what Tulip Indicators publishes for 2, 5 and 9', () => {
  const lengths = { fast: 2, slow: 5, signal: 9 };
  const macd = [0.62, 0.35, 0.11, 0.42, 0.58, 0.42, 0.68, 0.93, 0.89, 0.98, 0.62];
  const signal = [0.62, 0.56, 0.47, 0.46, 0.49, 0.47, 0.51, 0.6, 0.66, 0.72, 0.7];

  macd.forEach((value, at) => {
    const result = calculateMacd(tulipCloses.slice(0, 5 + at), lengths);
    expect(result?.macd).toBeCloseTo(value, 2);
    expect(result?.signal).toBeCloseTo(signal[at]!, 2);
  });
});

// A straight climb of 1 a day: an EMA of n lags (n − 1) ÷ 2 behind, so the two lie 12.5 − 5.5 apart.
it('is seven days of a straight climb', () => {
  const result = calculateMacd(Array.from({ length: 400 }, (_, day) => 1_000 + day));

  expect(result?.macd).toBeCloseTo(7, 8);
  expect(result?.signal).toBeCloseTo(7, 8);
});

it('does not depend on its beginning after 250 closes', () => {
  const closes = Array.from({ length: 250 }, (_, day) => 475_000 + 9_000 * Math.sin(day / 9));
  const seededOtherwise = [closes.slice(0, 12).reduce((total, close) => total + close, 0) / 12, ...closes];

  const one = calculateMacd(closes)!;
  const other = calculateMacd(seededOtherwise)!;

  expect(other.macd).toBeCloseTo(one.macd, 2);
  expect(other.signal).toBeCloseTo(one.signal, 2);
});

it.each([
  ['bullish', (day: number) => 100 * 1.01 ** day],
  ['bearish', (day: number) => 500 - 0.01 * day ** 2],
  ['neutral', () => 100],
])('is %s', (direction, close) => {
  expect(calculateMacd(Array.from({ length: 250 }, (_, day) => close(day)))?.direction).toBe(direction);
});

it('is unknown with fewer than 26 closes', () => {
  expect(calculateMacd(Array.from({ length: 25 }, (_, day) => day + 1))).toBeNull();
});
