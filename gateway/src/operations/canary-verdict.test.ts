import { isBroken } from './canary-verdict';

const count = (failed: number, visits: number) => ({ failed, visits });

it.each([
  ['failed in its first four visits', count(4, 4), count(0, 100), false],
  ['failed in its first five', count(5, 5), count(0, 100), true],
  ['fails in 5 of 100, beside none', count(5, 100), count(0, 1000), true],
  ['fails in 5 of 101, beside none', count(5, 101), count(0, 1000), false],
  ['fails in 10 of 100, beside 5 of 100', count(10, 100), count(5, 100), true],
  ['fails in 9 of 100, beside 5 of 100', count(9, 100), count(5, 100), false],
  ['fails as often as the version beside it', count(50, 100), count(50, 100), false],
  ['was seen by nobody', count(0, 0), count(0, 0), false],
])('a canary that %s is judged', (_, canary, stable, expected) => {
  expect(isBroken(canary, stable)).toBe(expected);
});
