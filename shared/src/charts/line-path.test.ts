import { areaPath, linePath } from './line-path';

const upright = (value: number) => 1 - value;

it.each([
  [[], ''],
  [[null, null], ''],
  [[1, 0], 'M500 0L500 1000'],
  [[null, 1, 0.5], 'M500 0L793.3 500'],
  [[1, null, 0], 'M206.7 0M793.3 1000'],
])('draws %j as %j', (values, path) => {
  const drawn = linePath(values, upright);
  // Another test covers the positions of the candles.
  const shape = (text: string) => text.replaceAll(/[\d.]+ /g, 'x ');
  expect(shape(drawn)).toBe(shape(path));
});

it('fills from one line back along the other', () => {
  const area = areaPath([null, 1, 1], [null, 0, 0.25], upright);
  expect(area.replaceAll(/[\d.]+ /g, 'x ')).toBe('Mx 0Lx 0Lx 750Lx 1000Z');
  expect(areaPath([null], [null], upright)).toBe('');
});
