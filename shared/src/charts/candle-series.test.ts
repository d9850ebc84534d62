import { candleSeries, changeOf, drawnBody, hasFreshCandle } from './candle-series';
import { priceAxis } from './price-axis';

const day = 86_400_000;
const candle = (index: number, close = 100, step = day) => ({
  timestamp: index * step,
  open: 100,
  high: Math.max(100, close),
  low: Math.min(100, close),
  close,
  volume: 1,
});

it.each([
  [{ open: 100, close: 100 }, [99, 101]],
  [{ open: 100, close: 100.5 }, [99.25, 101.25]],
  [{ open: 100.5, close: 100 }, [101.25, 99.25]],
  [{ open: 100, close: 102 }, [100, 102]],
  [{ open: 100, close: 90 }, [100, 90]],
])('draws the body of %j at least two pixels high', (prices, body) => {
  expect(drawnBody(prices, 1)).toEqual(body);
});

it('keeps the real figures of everything but a body too thin to see', () => {
  const candles = [candle(0), candle(1, 110)];
  const [flat, risen] = candleSeries(candles, priceAxis(candles), 100);
  expect(risen).toEqual({ x: 1, y: [100, 110, 100, 110] });
  expect(flat?.x).toBe(0);
  expect(flat?.y[3]).toBeGreaterThan(flat?.y[0] ?? 0);
});

it.each([
  [{ open: 437_163, close: 434_507 }, -0.6075537],
  [{ open: 100, close: 100 }, 0],
  [{ open: 0, close: 5 }, null],
])('measures the change of %j from open to close', (prices, change) => {
  if (change === null) expect(changeOf(prices)).toBeNull();
  else expect(changeOf(prices)).toBeCloseTo(change, 5);
});

describe('a fresh newest candle', () => {
  const before = [candle(0), candle(1)];

  it.each([
    ['its close moved', [candle(0), candle(1, 101)], true],
    ['a new one was added', [candle(0), candle(1), candle(2)], true],
    ['the same figures came again', [candle(0), candle(1)], false],
    ['a longer period ends alike', [candle(-1), candle(0), candle(1)], false],
    ['the period has other steps', [candle(2, 100, day / 2), candle(3, 101, day / 2)], false],
    ['it went back in time', [candle(-1), candle(0, 90)], false],
    ['nothing came', [], false],
  ])('when %s', (_what, now, fresh) => {
    expect(hasFreshCandle(before, now)).toBe(fresh);
  });
});
