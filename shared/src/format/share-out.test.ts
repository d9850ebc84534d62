import { shareOut } from './share-out';

it.each([
  [1_000n, [1n, 1n, 1n], [334n, 333n, 333n]],
  [1_000n, [5n, 0n, 1n], [833n, 0n, 167n]],
  [7n, [10n ** 17n, 10n ** 17n - 1n], [4n, 3n]],
  [1_000n, [0n, 0n], [0n, 0n]],
])('splits %s by %s into %s', (whole, parts, shares) => {
  expect(shareOut(whole, parts)).toEqual(shares);
});
