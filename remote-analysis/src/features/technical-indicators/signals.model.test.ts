import { averageSignal, countSignals, rsiSignal, type Signal, trendOf, volumeSignal } from './signals.model';

it.each([
  [0, 'buy'],
  [29.99, 'buy'],
  [30, 'neutral'],
  [50, 'neutral'],
  [70, 'neutral'],
  [70.01, 'sell'],
  [100, 'sell'],
])('an RSI of %d says %s', (rsi, signal) => {
  expect(rsiSignal(rsi)).toBe(signal);
});

it.each([
  [102.01, 'buy'],
  [102, 'neutral'],
  [100, 'neutral'],
  [98, 'neutral'],
  [97.99, 'sell'],
])('a price of %d says %s at an average of 100', (price, signal) => {
  expect(averageSignal(price, 100)).toBe(signal);
});

it.each([
  [1.31, 'buy'],
  [1.3, 'neutral'],
  [1, 'neutral'],
  [0.7, 'neutral'],
  [0.69, 'sell'],
  [0, 'sell'],
])('a volume ratio of %d says %s', (ratio, signal) => {
  expect(volumeSignal(ratio)).toBe(signal);
});

it.each<[(Signal | null)[], string]>([
  [['buy', 'buy', 'buy'], 'bullish'],
  [['buy', 'buy', 'sell'], 'bullish'],
  [['buy', 'neutral', 'buy'], 'bullish'],
  [['sell', 'sell', 'neutral'], 'bearish'],
  [['buy', 'sell', 'neutral'], 'neutral'],
  [['buy', 'neutral', 'neutral'], 'neutral'],
  [['neutral', 'neutral', 'neutral'], 'neutral'],
  [['buy', 'buy', null], 'bullish'],
  [['buy', null, null], 'neutral'],
  [[], 'neutral'],
])('%j make a trend that is %s', (signals, trend) => {
  expect(trendOf(signals)).toBe(trend);
});

it('counts known signals', () => {
  expect(countSignals(['buy', null, 'neutral', 'buy'])).toEqual({ buy: 2, sell: 0, neutral: 1 });
});
