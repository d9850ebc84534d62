import { retryDelayMs } from './retry-delay';

it.each([
  [1, 0, 2000],
  [1, 1, 1000],
  [2, 0, 6000],
  [4, 0.5, 40_500],
  [8, 0, 3_600_000],
  [500, 1, 1_800_000],
])('after %i failures and a chance of %d waits %i ms', (attempts, chance, ms) => {
  expect(retryDelayMs(attempts, chance)).toBe(ms);
});
