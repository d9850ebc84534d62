import { addDays } from '../../../time/add-days';
import { dueOn, isTaxDay, nextMonth } from './due-days';

it.each([
  ['2026-01', '2026-02'],
  ['2026-12', '2027-01'],
])('%s is followed by %s', (month, next) => {
  expect(nextMonth(month)).toBe(next);
});

it.each([
  ['2024-02', '2024-03-28', 'Good Friday is 29 March'],
  ['2026-04', '2026-05-29', 'the 30th is a Saturday'],
  ['2026-07', '2026-08-31', 'a Monday'],
  ['2026-08', '2026-09-30', 'a Wednesday'],
  ['2026-10', '2026-11-30', 'a Monday'],
  ['2026-11', '2026-12-30', 'no DARF on 31 December, a Thursday'],
  ['2024-11', '2024-12-30', 'no DARF on 31 December, a Tuesday'],
  ['2027-11', '2027-12-30', 'no DARF on 31 December, a Friday'],
  ['2028-11', '2028-12-29', '31 December is a Sunday'],
  ['2026-12', '2027-01-29', 'the 30th is a Saturday'],
  ['2028-01', '2028-02-25', 'Carnival is on 28 and 29 February'],
  ['2029-02', '2029-03-29', 'Good Friday is 30 March'],
  ['2030-04', '2030-05-31', 'a Friday'],
  ['2032-04', '2032-05-31', 'Corpus Christi is 27 May'],
  ['2034-10', '2034-11-30', 'a Thursday'],
  ['2035-11', '2035-12-28', '31 December is a Monday, the 29th a Saturday'],
])('what %s brings is due on %s: %s', (month, due) => {
  expect(dueOn(month)).toBe(due);
});

// Easter of each year, from a table of the Gregorian calendar.
it.each([
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
])('rests on Carnival, Good Friday and Corpus Christi around the Easter of %s', (easter) => {
  for (const days of [-48, -47, -2, 60]) expect(isTaxDay(addDays(easter, days))).toBe(false);
  for (const days of [-46, -3, 61]) {
    const day = addDays(easter, days);
    expect([day, isTaxDay(day)]).toEqual([day, !['04-21', '05-01'].includes(day.slice(5))]);
  }
});

it('until 2035 each due day is the last one of its month', () => {
  for (let month = '2024-01'; month < '2035-12'; month = nextMonth(month)) {
    const day = dueOn(month);
    expect(day.slice(0, 7)).toBe(nextMonth(month));
    expect(isTaxDay(day)).toBe(true);
    for (let later = addDays(day, 1); later.startsWith(nextMonth(month)); later = addDays(later, 1))
      expect([later, isTaxDay(later)]).toEqual([later, false]);
    expect(day.endsWith('-12-31')).toBe(false);
  }
});
