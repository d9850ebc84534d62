import { confidenceOf } from './confidence.model';

it.each([
  [100, 'high'],
  [70.1, 'high'],
  [70, 'medium'],
  [40.1, 'medium'],
  [40, 'low'],
  [0, 'low'],
  [-5, 'low'],
])('a confidence of %d%% is %s', (percent, word) => {
  expect(confidenceOf(percent)).toBe(word);
});
