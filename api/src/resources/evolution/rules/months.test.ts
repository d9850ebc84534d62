import { priceOfCents } from '../../../amounts/money';
import { buildDays } from './days';
import { monthsOf, yearsOf } from './months';

const coins = 1_000_000_000n;
const until = '2027-01-10';
const closes: [from: string, cents: bigint | null][] = [
  ['2026-11-10', 100_00n],
  ['2026-11-30', 110_00n],
  ['2026-12-15', 121_00n],
  ['2026-12-31', 99_00n],
  ['2027-01-05', null],
  ['2027-01-06', 108_90n],
];
const priceOn = (day: string) => {
  const cents = closes.findLast(([from]) => from <= day)?.[1] ?? null;
  return cents === null ? null : priceOfCents(cents);
};
/** One bitcoin on the 10th of November, and another on the 15th of December, at the close of their days. */
const moves = [
  { place: 'p', day: '2026-11-10', coins },
  { place: 'p', day: '2026-12-15', coins },
];
const built = (lastDay = until, price = priceOn) =>
  buildDays({
    moves,
    payments: [
      { ...moves[0]!, amount: 100_00n },
      { ...moves[1]!, amount: 121_00n },
    ],
    unmonied: [],
    until: lastDay,
    priceOn: price,
  }).points;

it('states the growth of each month without deposits, and the change with them', () => {
  expect(monthsOf(built(), until)).toMatchObject([
    { name: '2026-11', firstDay: '2026-11-10', lastDay: '2026-11-30', growth: 100_000n, isPartial: true },
    {
      name: '2026-12',
      growth: -100_000n,
      isPartial: false,
      // From 110.00 to 198.00, of which 121.00 was paid in.
      change: { whole: 88_00n, deposits: 121_00n, price: -33_00n },
      daysWithoutPrice: 0,
    },
    { name: '2027-01', lastDay: until, growth: 100_000n, isPartial: true, daysWithoutPrice: 1 },
  ]);
});

it('compounds the months of a year into its growth', () => {
  expect(yearsOf(built(), until)).toMatchObject([
    { name: '2026', growth: -10_000n, isPartial: true },
    { name: '2027', growth: 100_000n, isPartial: true },
  ]);
});

it('states no growth where either end has no price, and both where a day between has none', () => {
  const gap = '2026-11-30';
  const found = monthsOf(
    built(until, (day) => (day === gap ? null : priceOn(day))),
    until,
  );
  expect(
    found.map(({ growth, change, daysWithoutPrice }) => [growth, change === null, daysWithoutPrice]),
  ).toEqual([
    [null, true, 1],
    [null, true, 0],
    [100_000n, false, 1],
  ]);
});

it('has a whole month that began with its first day and is over', () => {
  const [point] = built();
  const [month] = monthsOf(
    Array.from({ length: 30 }, (_, index) => ({
      ...point!,
      day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    })),
    '2026-12-01',
  );
  expect(month).toMatchObject({ isPartial: false, growth: 0n });
});

it('states no growth of a month in which nothing was held', () => {
  const sold = buildDays({
    moves: [...moves.slice(0, 1), { place: 'p', day: '2026-11-20', coins: -coins }],
    payments: [],
    unmonied: [],
    until,
    priceOn: (day) => priceOn(day) ?? priceOfCents(1n),
  }).points;
  expect(monthsOf(sold, until).map(({ growth }) => growth === null)).toEqual([false, true, true]);
});

it('has no month without a movement', () => {
  expect([monthsOf([], until), yearsOf([], until)]).toEqual([[], []]);
});
