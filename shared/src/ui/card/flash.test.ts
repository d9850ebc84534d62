import { changeDirection } from './flash';

it.each([
  [475_000, 475_000.01, 'up'],
  [475_000, 474_999.99, 'down'],
  [475_000, 475_000, null],
  [0, 1, 'up'],
  [null, 475_000, null],
  [475_000, null, null],
  [undefined, 475_000, null],
])('from %p to %p the price moved %p', (before, after, direction) => {
  expect(changeDirection(before, after)).toBe(direction);
});
