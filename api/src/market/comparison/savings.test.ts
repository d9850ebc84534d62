import { valuesOn } from './alternative';
import { createSavings } from './savings';

const savings = createSavings(
  new Map([
    ['2026-01-15', 6_000],
    ['2026-01-28', 6_500],
    ['2026-02-01', 6_700],
    ['2026-02-15', 6_100],
    ['2026-02-28', 6_600],
    ['2026-03-01', 6_800],
  ]),
);
const of1000 = (day: string, to: string) => valuesOn(savings, [{ day, cents: 100_000 }], [to])[0];

it.each([
  // Worked example 5.
  ['the 31st', '2026-01-31', '2026-02-27', 100_000],
  ['the 31st', '2026-01-31', '2026-03-01', 100_670],
  ['the 30th', '2026-01-30', '2026-03-01', 100_670],
  ['the 29th', '2026-01-29', '2026-03-01', 100_670],
  ['the 28th', '2026-01-28', '2026-02-27', 100_000],
  ['the 28th', '2026-01-28', '2026-02-28', 100_650],
  ['the 1st', '2026-02-01', '2026-02-28', 100_000],
  ['the 1st', '2026-02-01', '2026-03-01', 100_670],
  ['the 15th, over two months', '2026-01-15', '2026-03-15', Math.round(100_000 * 1.006 * 1.0061)],
  ['the 15th, a day less', '2026-01-15', '2026-03-14', 100_600],
  ['a day whose month has no rate yet', '2026-03-01', '2026-03-31', 100_000],
])('deposited on %s, %s, is worth on %s %s centavos', (_name, day, to, value) => {
  expect(of1000(day, to)).toBe(value);
});

it.each([
  ['the rate of a whole month is missing', '2026-01-10', '2026-02-10'],
  ['the last one is', '2026-03-01', '2026-05-01'],
  ['the deposit is before the first', '2025-12-15', '2026-01-15'],
])('is null where %s', (_name, day, to) => {
  expect(of1000(day, to)).toBeNull();
});

it('is null without any rate', () => {
  expect(createSavings(new Map()).growth('2026-01-05', '2026-01-05')).toBeNull();
});
