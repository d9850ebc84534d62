import { spread } from './spread';

it.each([
  [[], []],
  [[10], [10]],
  [
    [10, 40],
    [10, 40],
  ],
  [
    [40, 10],
    [40, 10],
  ],
  [
    [40, 42],
    [40, 56],
  ],
  [
    [42, 40, 41],
    [72, 40, 56],
  ],
  [
    [99, 98],
    [100, 84],
  ],
  [[120], [100]],
])('%j are %j with a least distance of 16 up to 100', (positions, moved) => {
  expect(spread(positions, { gap: 16, end: 100 })).toEqual(moved);
});
