import fc from 'fast-check';
import { addDays } from './add-days';
import { type Schedule, dayInMonthOf, firstFrom, lastUntil } from './scheduled-days';

it('names a cadence that it does not know', () => {
  const unknown = { cadence: 'yearly', day: 1 } as never;
  expect(() => firstFrom(unknown, '2026-12-10')).toThrow('Unknown kind «yearly»');
});

const monthly = (day: number): Schedule => ({ cadence: 'monthly', day });
const weekly = (weekday: number): Schedule => ({ cadence: 'weekly', day: weekday });

it.each([
  ['2026-12-10', 5, '2026-12-05'],
  ['2026-12-10', 31, '2026-12-31'],
  ['2026-11-10', 31, '2026-11-30'],
  ['2027-02-10', 29, '2027-02-28'],
  ['2028-02-10', 29, '2028-02-29'],
  ['2028-02-10', 30, '2028-02-29'],
  ['2100-02-10', 29, '2100-02-28'],
])('in the month of %s the day %i is %s', (other, day, expected) => {
  expect(dayInMonthOf(other, day)).toBe(expected);
});

it.each([
  [monthly(5), '2026-12-05', '2026-12-05', '2026-12-05'],
  [monthly(5), '2026-12-06', '2027-01-05', '2026-12-05'],
  [monthly(5), '2026-12-04', '2026-12-05', '2026-11-05'],
  [monthly(31), '2027-02-28', '2027-02-28', '2027-02-28'],
  [monthly(31), '2027-03-01', '2027-03-31', '2027-02-28'],
  [monthly(30), '2027-01-31', '2027-02-28', '2027-01-30'],
  [monthly(29), '2028-02-29', '2028-02-29', '2028-02-29'],
  [monthly(1), '2026-12-31', '2027-01-01', '2026-12-01'],
  // The 7th of December 2026 is a Monday.
  [weekly(1), '2026-12-07', '2026-12-07', '2026-12-07'],
  [weekly(1), '2026-12-08', '2026-12-14', '2026-12-07'],
  [weekly(7), '2026-12-07', '2026-12-13', '2026-12-06'],
  [weekly(6), '2026-12-31', '2027-01-02', '2026-12-26'],
])('%j at %s: next %s, last %s', (schedule, day, next, last) => {
  expect([firstFrom(schedule, day), lastUntil(schedule, day)]).toEqual([next, last]);
});

const schedules = fc.oneof(
  fc.integer({ min: 1, max: 31 }).map(monthly),
  fc.integer({ min: 1, max: 7 }).map(weekly),
);
const days = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays('2000-01-01', count));

it('has one day in each month or week, and none between the next and the last', () => {
  fc.assert(
    fc.property(schedules, days, (schedule, day) => {
      const next = firstFrom(schedule, day);
      expect(next >= day && next <= addDays(day, schedule.cadence === 'weekly' ? 6 : 30)).toBe(true);
      expect(firstFrom(schedule, next)).toBe(next);
      expect(lastUntil(schedule, next)).toBe(next);
      expect(firstFrom(schedule, addDays(lastUntil(schedule, addDays(next, -1)), 1))).toBe(next);
    }),
  );
});
