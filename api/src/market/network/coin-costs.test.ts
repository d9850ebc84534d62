import { coinStateOf, consolidationOf, inputCostSats } from './coin-costs';

it.each([
  [272, 20, 1_360],
  [230, 1, 58],
  [592, 0.5, 74],
  [364, 2, 182],
])('costs an input of %d weight units at %d sat/vB %d satoshis', (weight, rate, sats) => {
  expect(inputCostSats(weight, rate)).toBe(sats);
});

it.each([
  [1_360, 'uneconomic'],
  [1_361, 'costly'],
  [13_599, 'costly'],
  [13_600, 'fine'],
] as const)('calls a coin of %d sats that costs 1,360 %s', (sats, state) => {
  expect(coinStateOf(sats, 1_360)).toBe(state);
});

it.each([
  [
    20,
    1,
    20,
    {
      vbytes: 1_402,
      nowSats: 1_402,
      laterSats: 27_200,
      laterJoinedSats: 1_360,
      savedSats: 24_438,
      breakEvenRate: 1.09,
    },
  ],
  [
    10,
    2,
    10,
    {
      vbytes: 722,
      nowSats: 1_444,
      laterSats: 6_800,
      laterJoinedSats: 680,
      savedSats: 4_676,
      breakEvenRate: 2.36,
    },
  ],
  [
    2,
    5,
    5,
    {
      vbytes: 178,
      nowSats: 890,
      laterSats: 680,
      laterJoinedSats: 340,
      savedSats: -550,
      breakEvenRate: 13.09,
    },
  ],
])('joins %d coins at %d sat/vB, to spend them at %d', (count, rateNow, rateLater, expected) => {
  const joined = consolidationOf({
    count,
    hasWitness: true,
    output: 'p2wpkh',
    weight: 272,
    rateNow,
    rateLater,
  });
  expect(joined).toEqual(expected);
});
