import {
  bollingerBands,
  calculateMacd,
  calculateRsi,
  type Series,
  simpleMovingAverage,
  volumeRatio,
} from '.';

// The closes that the tests of Tulip Indicators compute with, and their published results: https://tulipindicators.org.
const tulipCloses = [
  81.59, 81.06, 82.87, 83, 83.61, 83.15, 82.84, 83.99, 84.55, 84.36, 85.53, 86.54, 86.89, 87.77, 87.29,
];
// StockCharts' worked example of Wilder's index.
const wilderCloses = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
  45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137, 46.4515,
  45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
];
const daily = (count: number, close: (day: number) => number) =>
  Array.from({ length: count }, (_, day) => close(day));

function expectSeries(series: Series, firstKnown: number, published: number[], decimals: number) {
  expect(series.slice(0, firstKnown)).toEqual(Array.from({ length: firstKnown }, () => null));
  expect(series).toHaveLength(firstKnown + published.length);
  published.forEach((value, index) => expect(series[firstKnown + index]).toBeCloseTo(value, decimals));
}

describe('the simple moving average', () => {
  it('is the published one, and begins at the length', () => {
    const published = [
      82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994, 85.574, 86.218, 86.804,
    ];
    expectSeries(simpleMovingAverage(tulipCloses, 5), 4, published, 3);
  });

  it.each([
    [0, []],
    [19, daily(19, () => null as never)],
    [20, [...daily(19, () => null as never), 9.5]],
  ])('of %i values and a length of 20 is %j', (count, expected) => {
    expect(
      simpleMovingAverage(
        daily(count, (day) => day),
        20,
      ),
    ).toEqual(expected);
  });
});

describe('the bands', () => {
  it('are the published ones', () => {
    const lower = [80.53, 80.987, 82.533, 82.472, 82.418, 82.435, 82.511, 83.143, 83.536, 83.87, 85.289];
    const upper = [84.322, 84.489, 83.655, 84.164, 84.838, 85.121, 85.997, 86.845, 87.612, 88.566, 88.319];
    const bands = bollingerBands(tulipCloses, 5);
    expectSeries(bands.lower, 4, lower, 2);
    expectSeries(bands.upper, 4, upper, 2);
  });

  // Ten of 90 and ten of 110: the mean is 100, the population deviation 10 (the sample's would be 10.26).
  it('are two population deviations away, from the 20th close on', () => {
    const bands = bollingerBands(daily(20, (day) => (day % 2 === 0 ? 90 : 110)));
    expect([bands.upper.at(-1), bands.middle.at(-1), bands.lower.at(-1)]).toEqual([120, 100, 80]);
    expect(bands.middle.at(-2)).toBeNull();
  });
});

describe('the relative strength', () => {
  it('is the published one, from the 15th close on', () => {
    const published = [
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87,
      45.46, 37.3, 33.08, 37.77,
    ];
    expectSeries(calculateRsi(wilderCloses), 14, published, 2);
  });

  it.each([
    ['only rises', (day: number) => 100 + day, 100],
    ['only falls', (day: number) => 200 - day, 0],
    ['never moves', () => 100, 50],
    ['has just risen for the first time', (day: number) => (day === 59 ? 101 : 100), 100],
    ['has just fallen for the first time', (day: number) => (day === 59 ? 99 : 100), 0],
  ])('of a series that %s', (_name, close, strength) => {
    expect(calculateRsi(daily(60, close)).at(-1)).toBe(strength);
  });
});

describe('the convergence/divergence', () => {
  it('is the published one for 2, 5 and 9', () => {
    const macd = [0.62, 0.35, 0.11, 0.42, 0.58, 0.42, 0.68, 0.93, 0.89, 0.98, 0.62];
    const signal = [0.62, 0.56, 0.47, 0.46, 0.49, 0.47, 0.51, 0.6, 0.66, 0.72, 0.7];
    const result = calculateMacd(tulipCloses, { fast: 2, slow: 5, signal: 9 });
    expectSeries(result.macd, 4, macd, 2);
    expectSeries(result.signal, 4, signal, 2);
  });

  // A straight climb of 1 a day: an EMA of n lags (n - 1) ÷ 2 behind, so the two lie 12.5 - 5.5 apart.
  it('is seven days of a straight climb, and its histogram nothing', () => {
    const result = calculateMacd(daily(400, (day) => 1000 + day));
    expect(result.macd.at(-1)).toBeCloseTo(7, 8);
    expect(result.histogram.at(-1)).toBeCloseTo(0, 8);
  });

  it.each([
    [25, null],
    [26, 0],
  ])('of %i still closes is %p', (count, last) => {
    expect(calculateMacd(daily(count, () => 100)).macd.at(-1)).toBe(last);
  });
});

describe('the volume ratio', () => {
  const ten = daily(10, () => 50);
  it.each([
    ['fewer than eleven volumes', [...ten.slice(1), 50], null],
    ['as much as usual', [...ten, 50], 1],
    ['a third more', [...ten, 65], 1.3],
    ['volumes before the ten', [1000, ...ten, 35], 0.7],
    ['nothing traded before', [...daily(10, () => 0), 5], null],
    ['nothing traded now', [...ten, 0], 0],
    ['no volumes', [], null],
  ])('with %s', (_name, volumes, ratio) => {
    expect(volumeRatio(volumes)).toBe(ratio);
  });
});
