import { sortedLevels } from './key-levels.model';

const levels = {
  support: [98, 90],
  resistance: [105, 110],
  targets: { bullish: 120, bearish: 80 },
};
const kinds = (ladder: ReturnType<typeof sortedLevels>) =>
  ladder.map(({ kind, price }) => `${kind} ${price}`);

it('sorts targets, resistances, price and supports by price, each with its distance in percent', () => {
  expect(sortedLevels(levels, 100)).toEqual([
    { kind: 'bullish', price: 120, distance: expect.closeTo(20) },
    { kind: 'resistance', price: 110, distance: expect.closeTo(10) },
    { kind: 'resistance', price: 105, distance: expect.closeTo(5) },
    { kind: 'current', price: 100, distance: null },
    { kind: 'support', price: 98, distance: expect.closeTo(-2) },
    { kind: 'support', price: 90, distance: expect.closeTo(-10) },
    { kind: 'bearish', price: 80, distance: expect.closeTo(-20) },
  ]);
});

it('puts the price above a resistance that it has broken', () => {
  expect(kinds(sortedLevels({ ...levels, resistance: [105] }, 107))).toEqual([
    'bullish 120',
    'current 107',
    'resistance 105',
    'support 98',
    'support 90',
    'bearish 80',
  ]);
});

it('names a level that is a target once, as the target', () => {
  const ladder = sortedLevels(
    { support: [98, 90], resistance: [110, 120], targets: { bullish: 120, bearish: 90 } },
    100,
  );
  expect(kinds(ladder)).toEqual(['bullish 120', 'resistance 110', 'current 100', 'support 98', 'bearish 90']);
});

it('keeps a level at the price on its own side', () => {
  const ladder = sortedLevels(
    { support: [100], resistance: [], targets: { bullish: null, bearish: null } },
    100,
  );
  expect(kinds(ladder)).toEqual(['current 100', 'support 100']);
});

it.each([[null], [0]])('knows no distance from a price of %p', (price) => {
  const ladder = sortedLevels(levels, price).filter(({ kind }) => kind !== 'current');
  expect(ladder).toHaveLength(6);
  expect(ladder.every(({ distance }) => distance === null)).toBe(true);
});

it('is empty for unknown levels', () => {
  expect(
    sortedLevels({ support: [], resistance: [], targets: { bullish: null, bearish: null } }, null),
  ).toEqual([]);
});
