import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { addDays } from '../../time/add-days';
import { valueOnDays } from './alternative';
import { createCdi } from './cdi';
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
const of1000 = (day: string, to: string) => valueOnDays(savings, [{ day, cents: 100_000 }], [to])[0];

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

it('are worth what was paid until the 1st, also where an earlier deposit earns since another 1st', () => {
  const of2023 = createSavings(
    new Map([
      ['2023-06-01', 6_300],
      ['2023-07-01', 6_500],
    ]),
  );
  const deposits = [
    { day: '2023-05-31', cents: 100_000_000 },
    { day: '2023-06-30', cents: 100_000_000 },
  ];
  expect(valueOnDays(of2023, deposits, ['2023-06-29', '2023-06-30', '2023-07-01'])).toEqual([
    100_000_000, 200_000_000, 200_630_000,
  ]);
});

const start = '2022-01-01';
const days = Array.from({ length: 400 }, (_, index) => addDays(start, index));
const deposits = fc
  .array(
    fc.record({
      at: fc.nat(380),
      cents: fc.oneof(
        fc.integer({ min: 1, max: 500_000_000 }),
        fc.integer({ min: 1, max: 5_000_000_000_000 }),
      ),
    }),
    { maxLength: 25 },
  )
  .map((all) =>
    all
      .map(({ at, cents }) => ({ day: days[at]!, cents }))
      .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))),
  );
const ratesFrom = (rate: (index: number) => number) =>
  new Map(days.map((day, index) => [day, rate(index)] as const));

it.each(['savings', 'CDI'])('%s never fall, and a deposit adds itself on its day', (name) => {
  fc.assert(
    fc.property(
      deposits,
      fc.array(fc.oneof(fc.constant(0), fc.nat(9_000)), { minLength: 1, maxLength: 40 }),
      (paid, rates) => {
        const byDay = ratesFrom((index) => rates[index % rates.length]!);
        const cdi = createCdi(byDay);
        for (const day of days) cdi.visit(day);
        const values = valueOnDays(name === 'CDI' ? cdi : createSavings(byDay), paid, days);
        const falls = days.filter((day, index) => {
          const paidToday = paid.reduce((sum, deposit) => sum + (deposit.day === day ? deposit.cents : 0), 0);
          return !((values[index] ?? NaN) - (values[index - 1] ?? 0) >= paidToday);
        });
        expect(falls).toEqual([]);
        expect(values.at(-1)!).toBeGreaterThanOrEqual(paid.reduce((sum, { cents }) => sum + cents, 0));
      },
    ),
    { numRuns: inDepth ? 2_000 : 100 },
  );
});
