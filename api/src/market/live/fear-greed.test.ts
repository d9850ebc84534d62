import { classifyFearGreed } from './fear-greed';

it.each([
  [0, 'Extreme Fear'],
  [20, 'Extreme Fear'],
  [21, 'Fear'],
  [40, 'Fear'],
  [41, 'Neutral'],
  [60, 'Neutral'],
  [61, 'Greed'],
  [80, 'Greed'],
  [81, 'Extreme Greed'],
  [100, 'Extreme Greed'],
])('%i is %s', (value, name) => {
  expect(classifyFearGreed(value)).toBe(name);
});
