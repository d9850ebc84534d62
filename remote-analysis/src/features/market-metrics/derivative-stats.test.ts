import { longShare } from './derivative-stats';

it.each([
  [1, 50],
  [1.14, 53.271],
  [3, 75],
  [0, 0],
  [-0.1, null],
  [Infinity, null],
  [null, null],
])('of a ratio of %p, %p in a hundred are long', (ratio, share) => {
  const result = longShare(ratio);
  if (share === null) expect(result).toBeNull();
  else expect(result).toBeCloseTo(share, 3);
});
