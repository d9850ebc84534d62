import type { Candle } from '@painel/contract';
import { render } from '@testing-library/react';
import { Candles } from './candles';

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

function draw(candles: Candle[], height = 100, scale = axis) {
  const { container } = render(<Candles candles={candles} axis={scale} height={height} />);
  const pathOf = (which: string) => container.querySelector(`path${which}`)!.getAttribute('d')!;
  return {
    up: pathOf('[data-direction="up"]'),
    down: pathOf('[data-direction="down"]'),
    newest: pathOf('[data-newest]'),
    container,
  };
}

it('renders rising and falling candles as one path each, and the newest by itself', () => {
  const { up, down, newest } = draw([
    candleOf(0, 100, 150),
    candleOf(1, 150, 100),
    candleOf(2, 100, 150),
    candleOf(3, 9, 1),
  ]);
  // A wick and a body for each.
  expect(up.match(/M/g)).toHaveLength(4);
  expect(down.match(/M/g)).toHaveLength(2);
  expect(newest.match(/M/g)).toHaveLength(2);
  // From 160 to 90 of 200, as thousandths from the top.
  expect(up).toMatch(/^M125 200V550M[\d.]+ 500h155V250h-155z/);
});

it('widens a flat candle to two pixels, whatever the height', () => {
  const candles = [candleOf(0, 100, 100), candleOf(1, 1, 9)];
  // Two of a hundred pixels are 20 thousandths.
  expect(draw(candles, 100).up).toMatch(/ 510h[\d.]+V490h/);
  expect(draw(candles, 400).up).toMatch(/ 502\.5h[\d.]+V497\.5h/);
});

it('gives equal ratios equal heights on a logarithmic axis', () => {
  const candles = [candleOf(0, 10, 100), candleOf(1, 100, 1000), candleOf(2, 1, 2)];
  const { up } = draw(candles, 300, { min: 0, max: 4, logScale: true });
  const bodies = [...up.matchAll(/ ([\d.]+)h[\d.]+V([\d.]+)h/g)].map(
    ([, from, to]) => Number(from) - Number(to),
  );
  expect(bodies).toEqual([250, 250]);
});

it('makes three elements of a thousand candles', () => {
  const candles = Array.from({ length: 1000 }, (_, index) => candleOf(index, 100, 100 + (index % 7) - 3));
  expect(draw(candles).container.querySelectorAll('path')).toHaveLength(3);
});
