import { lineScale, nearest, spread } from './line-scale.model';

const points = (...pairs: [at: number, value: number][]) =>
  pairs.map(([at, value]) => ({ date: String(at), at, value }));

it('places points by their time, missing days included, and the highest at the top', () => {
  const { places, marks } = lineScale(points([0, 10], [1, 30], [4, 20]));
  expect(places.map(({ x }) => x)).toEqual([0, 0.25, 1]);
  expect(places[1]!.y).toBeLessThan(places[2]!.y);
  expect(places[2]!.y).toBeLessThan(places[0]!.y);
  expect(marks.map(({ value }) => value)).toEqual([30, 20, 10]);
});

it('draws a flat line through the middle, and a single point there', () => {
  expect(lineScale(points([0, 5], [1, 5])).places.map(({ y }) => y)).toEqual([0.5, 0.5]);
  expect(lineScale(points([7, 5]))).toEqual({
    places: [{ x: 0.5, y: 0.5 }],
    otherPlaces: [],
    marks: [{ value: 5, y: 0.5 }],
  });
});

it('gives both lines one scale', () => {
  const { places, otherPlaces, marks } = lineScale(points([0, 4], [2, 4]), points([1, 8]));
  expect(marks.map(({ value }) => value)).toEqual([8, 6, 4]);
  expect(otherPlaces).toEqual([{ x: 0.5, y: marks[0]!.y }]);
  expect(places.map(({ y }) => y)).toEqual([marks[2]!.y, marks[2]!.y]);
});

it('finds the point next to the pointer', () => {
  const scale = lineScale(points([0, 1], [1, 2], [4, 3]));
  expect([0, 0.1, 0.2, 0.6, 0.7, 1].map((share) => nearest(scale, share))).toEqual([0, 0, 1, 1, 2, 2]);
});

it.each([
  [1, [0]],
  [2, [0, 1]],
  [5, [0, 1, 2, 3, 4]],
  [9, [0, 2, 4, 6, 8]],
  [366, [0, 91, 183, 274, 365]],
])('names at most five of %d days, the first and the last one among them', (length, named) => {
  expect(spread(length, 5)).toEqual(named);
});
