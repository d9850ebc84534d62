import { bandPosition, bollingerBands } from './bollinger-bands';
import { tulipCloses } from './published-examples';

it('gives what Tulip Indicators publishes for bands of 5', () => {
  const lower = [80.53, 80.987, 82.533, 82.472, 82.418, 82.435, 82.511, 83.143, 83.536, 83.87, 85.289];
  const upper = [84.322, 84.489, 83.655, 84.164, 84.838, 85.121, 85.997, 86.845, 87.612, 88.566, 88.319];

  lower.forEach((value, at) => {
    const bands = bollingerBands(tulipCloses.slice(0, 5 + at), 5);
    expect(bands?.lower).toBeCloseTo(value, 2);
    expect(bands?.upper).toBeCloseTo(upper[at]!, 2);
  });
});

// Ten of 90 and ten of 110: the mean is 100, the population deviation 10 (the sample's would be 10.26).
it('divides by twenty, not by nineteen', () => {
  const closes = Array.from({ length: 20 }, (_, day) => (day % 2 === 0 ? 90 : 110));

  expect(bollingerBands(closes)).toEqual({ upper: 120, middle: 100, lower: 80 });
  expect(bollingerBands([1, 2, 3, ...closes])).toEqual({ upper: 120, middle: 100, lower: 80 });
});

it('is unknown with fewer than 20 closes', () => {
  expect(bollingerBands(Array.from({ length: 19 }, () => 100))).toBeNull();
});

it.each([
  [400, 'above'],
  [390.01, 'above'],
  [390, 'upper'],
  [360.01, 'upper'],
  [360, 'middle'],
  [330, 'middle'],
  [329.99, 'lower'],
  [300, 'lower'],
  [299.99, 'below'],
])('places %d between 300 and 390: %s', (price, position) => {
  expect(bandPosition(price, { upper: 390, middle: 345, lower: 300 })).toBe(position);
});

it('has nothing but a middle when the bands have no width', () => {
  expect(bandPosition(100, { upper: 100, middle: 100, lower: 100 })).toBe('middle');
});
