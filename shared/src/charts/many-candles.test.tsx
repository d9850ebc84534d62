import type { Candle } from '@painel/contract';
import { render } from '@testing-library/react';
import { candlePaths, ManyCandles } from './many-candles';

const day = 86_400_000;
const candleOf = (index: number, open: number, close: number): Candle => ({
  timestamp: index * day,
  open,
  high: Math.max(open, close) + 10,
  low: Math.min(open, close) - 10,
  close,
  volume: 1,
});
const axis = { min: 0, max: 200, logScale: false };

it('draws rising and falling candles as one path each, and leaves out the newest', () => {
  const candles = [candleOf(0, 100, 150), candleOf(1, 150, 100), candleOf(2, 100, 150), candleOf(3, 1, 9)];
  const { up, down } = candlePaths(candles, axis, 100);
  // A wick and a body for each.
  expect(up.match(/M/g)).toHaveLength(4);
  expect(down.match(/M/g)).toHaveLength(2);
  // From 160 to 90 of 200, as thousandths from the top.
  expect(up).toMatch(/^M[\d.]+ 200V550M[\d.]+ 500h[\d.]+V250h-[\d.]+z/);
});

it('puts a candle where the library would', () => {
  const candles = Array.from({ length: 1001 }, (_, index) => candleOf(index, 100, 150));
  const centers = [...candlePaths(candles, axis, 100).up.matchAll(/M([\d.]+) 200V/g)].map(([, x]) =>
    Number(x),
  );
  expect(centers).toHaveLength(1000);
  expect(centers[0]).toBeCloseTo(0.6, 1);
  expect(centers[500]).toBeCloseTo(500, 1);
});

it('widens a flat candle to two pixels', () => {
  const { up } = candlePaths([candleOf(0, 100, 100), candleOf(1, 1, 9)], axis, 100);
  // Two of a hundred pixels are 20 thousandths.
  expect(up).toMatch(/ 510h[\d.]+V490h/);
});

it('makes two elements of a thousand candles', () => {
  const candles = Array.from({ length: 1000 }, (_, index) => candleOf(index, 100, 100 + (index % 7) - 3));
  const { container } = render(<ManyCandles candles={candles} axis={axis} height={300} />);
  expect(container.querySelectorAll('path')).toHaveLength(2);
});
