import { addDays } from '../../time/add-days';
import { isBusinessDay } from '../days/business-days';
import { valueOnDays } from './alternative';
import { createCdi } from './cdi';

function cdiOf(rates: ReadonlyMap<string, number>, first: string, last: string) {
  const cdi = createCdi(rates);
  for (let day = first; day <= last; day = addDays(day, 1)) cdi.visit(day);
  return cdi;
}

const week = new Map([
  ['2026-01-05', 55_131],
  ['2026-01-06', 55_131],
  ['2026-01-07', 55_131],
]);
const inWeek = cdiOf(week, '2026-01-01', '2026-01-08');
const of1000 = (day: string, to: string) => valueOnDays(inWeek, [{ day, cents: 100_000 }], [to])[0];

describe('worked example 2: R$ 1.000,00 at 0.055131 % on 5, 6 and 7 January 2026', () => {
  it.each([
    ['a Monday, worth on the 8th', '2026-01-05', '2026-01-08', 100_165],
    ['the Saturday before', '2026-01-03', '2026-01-08', 100_165],
    ['a Monday, worth on the same day', '2026-01-05', '2026-01-05', 100_000],
    ['a Monday, worth on the next day', '2026-01-05', '2026-01-06', 100_055],
    ['the last of the days', '2026-01-07', '2026-01-08', 100_055],
  ])('deposited on %s', (_name, day, to, value) => {
    expect(of1000(day, to)).toBe(value);
  });

  it('is 14.90 % in 252 such days', () => {
    const rates = new Map<string, number>();
    let day = '2026-01-02';
    for (; rates.size < 252; day = addDays(day, 1)) if (isBusinessDay(day)) rates.set(day, 55_131);
    const growth = cdiOf(rates, '2026-01-01', day).growth('2026-01-02', day)!;
    expect(((growth - 1) * 100).toFixed(2)).toBe('14.90');
  });
});

it.each([
  ['a business day is missing', '2026-01-06'],
  ['the first one is', '2026-01-05'],
])('is null where %s, and what does not need it is not', (_name, missing) => {
  const cdi = cdiOf(new Map([...week].filter(([day]) => day !== missing)), '2026-01-01', '2026-01-08');
  expect(cdi.growth('2026-01-05', '2026-01-08')).toBeNull();
  expect(cdi.growth('2026-01-05', missing)).not.toBeNull();
  expect(cdi.growth(addDays(missing, 1), '2026-01-08')).not.toBeNull();
});

it('needs nothing of weekends and holidays, and takes nothing from them', () => {
  const rates = new Map([...week, ['2026-01-01', 9_999_999]]);
  expect(cdiOf(rates, '2026-01-01', '2026-01-07').growth('2026-01-01', '2026-01-02')).toBe(1);
});

it('is null before the first day and after the last one', () => {
  expect(inWeek.growth('2025-12-31', '2026-01-01')).toBeNull();
  expect(cdiOf(week, '2026-01-01', '2026-01-16').growth('2026-01-05', '2026-01-17')).toBeNull();
});

it.each([
  // The rates end on the 7th; the 8th and 9th are business days.
  ['the day after the last rate', '2026-01-08', '2026-01-08', 1.00055131 ** 3, false],
  ['two days after it', '2026-01-09', '2026-01-09', 1.00055131 ** 3, true],
  ['a week after it', '2026-01-15', '2026-01-15', 1.00055131 ** 3, true],
  ['the day after it, a week later', '2026-01-08', '2026-01-15', 1.00055131 ** 3, false],
  ['a day without a rate, when a week has passed', '2026-01-09', '2026-01-16', null, false],
  ['the day after the last rate, whenever', '2026-01-08', '2026-01-16', 1.00055131 ** 3, false],
])('on %s is worth what was published', (_name, to, today, growth, isEstimated) => {
  const cdi = cdiOf(week, '2026-01-01', today);
  const found = cdi.growth('2026-01-05', to);
  if (growth === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(growth, 12);
  expect(cdi.isEstimated('2026-01-05', to)).toBe(isEstimated);
});

it('leaves a deposit after the last rate unchanged, until there is one', () => {
  expect(cdiOf(week, '2026-01-01', '2026-01-12').growth('2026-01-09', '2026-01-12')).toBe(1);
});
