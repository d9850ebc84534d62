import { fearGreedClassOf } from './bitcoin-sentiment';

it.each([
  [-1, 'extreme-fear'],
  [0, 'extreme-fear'],
  [20, 'extreme-fear'],
  [20.5, 'fear'],
  [21, 'fear'],
  [40, 'fear'],
  [41, 'neutral'],
  [60, 'neutral'],
  [61, 'greed'],
  [80, 'greed'],
  [81, 'extreme-greed'],
  [100, 'extreme-greed'],
  [101, 'extreme-greed'],
])('puts %d into the class %s', (value, id) => {
  expect(fearGreedClassOf(value)).toBe(id);
});
