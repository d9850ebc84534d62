import { candlePositions, centerOf, nearestCandle } from './candle-positions';

it.each([2, 3, 4, 5, 8, 48, 365])(
  'spreads %i candles evenly, as far from one edge as from the other',
  (length) => {
    const positions = candlePositions(length);
    expect(centerOf(0, positions)).toBeGreaterThan(0);
    expect(1 - centerOf(length - 1, positions)).toBeCloseTo(centerOf(0, positions), 10);
  },
);

it('puts a single candle in the middle', () => {
  expect(centerOf(0, candlePositions(1))).toBe(0.5);
  expect(nearestCandle(0.9, 1)).toBe(0);
});

it('finds the candle under the pointer, and the outermost beyond both edges', () => {
  const positions = candlePositions(8);
  for (let index = 0; index < 8; index++) expect(nearestCandle(centerOf(index, positions), 8)).toBe(index);
  expect(nearestCandle(-0.2, 8)).toBe(0);
  expect(nearestCandle(1.2, 8)).toBe(7);
});
