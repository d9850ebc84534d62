import { heightOf, priceAt, priceAxis, priceTicks, volumeShare } from './price-axis';

const candle = (low: number, high: number) => ({
  timestamp: 0,
  open: low,
  high,
  low,
  close: high,
  volume: 1,
});

it('keeps 5 % of the range free above and below the prices, and the volume bars under them', () => {
  const axis = priceAxis([candle(400, 450), candle(420, 500)]);
  expect(axis.max).toBe(505);
  expect(axis.floor).toBe(395);
  expect(heightOf(axis.floor, axis)).toBeCloseTo(1 - volumeShare, 10);
  expect(heightOf(axis.max, axis)).toBe(0);
  expect(heightOf(axis.min, axis)).toBe(1);
});

it('gives a price that never moved its own axis', () => {
  const axis = priceAxis([candle(500_000, 500_000)]);
  expect(axis.max).toBeGreaterThan(500_000);
  expect(axis.floor).toBeLessThan(500_000);
});

it('survives a market at zero', () => {
  const axis = priceAxis([candle(0, 0)]);
  expect(axis.max).toBeGreaterThan(axis.min);
});

it.each([
  [395_000, 520_000, [400_000, 425_000, 450_000, 475_000, 500_000]],
  [390_000, 523_000, [400_000, 425_000, 450_000, 475_000, 500_000]],
  [498_000, 516_000, [500_000, 505_000, 510_000, 515_000]],
])('draws lines at round prices between %p and %p', (floor, max, prices) => {
  const ticks = priceTicks({ min: floor - 1, floor, max, logScale: false });
  expect(ticks).toHaveLength(prices.length);
  for (const [index, price] of prices.entries()) expect(ticks[index]).toBeCloseTo(price, 6);
});

describe('a logarithmic axis', () => {
  const logAxis = (low: number, high: number) => priceAxis([candle(low, high)], { logScale: true });

  it('gives equal shares of the price equal heights, with 5 % of the range around them', () => {
    const axis = logAxis(100, 10_000);
    const [top, middle, bottom] = [10_000, 1000, 100].map((price) => heightOf(price, axis)) as [
      number,
      number,
      number,
    ];
    expect(middle - top).toBeCloseTo(bottom - middle, 10);
    expect(axis.max - 4).toBeCloseTo(0.1, 10);
    expect(2 - axis.floor).toBeCloseTo(0.1, 10);
  });

  it('puts its lines at round prices too', () => {
    const ticks = priceTicks(logAxis(400_000, 500_000)).map(Math.round);
    expect(ticks).toEqual([400_000, 420_000, 440_000, 460_000, 480_000, 500_000]);
  });

  it.each([0, -5])('is a linear one for a price of %p', (low) => {
    expect(logAxis(low, 100).logScale).toBe(false);
  });

  it('gives a price that never moved its own axis', () => {
    const axis = logAxis(500_000, 500_000);
    expect(heightOf(500_000, axis)).toBeGreaterThan(0);
    expect(heightOf(500_000, axis)).toBeLessThan(1);
  });
});

it('gives the prices the whole plot without volume bars', () => {
  const axis = priceAxis([candle(400, 500)], { volume: false });
  expect(axis.min).toBe(axis.floor);
});

it.each([false, true])(
  'finds the price at a height, as finely as a pointer can mean it (logarithmic: %s)',
  (logScale) => {
    const axis = priceAxis([candle(400_000, 500_000)], { logScale });
    expect(priceAt(heightOf(450_000, axis), axis)).toBe(450_000);
    expect(priceAt(heightOf(450_321, axis), axis)).toBe(450_000);
  },
);
