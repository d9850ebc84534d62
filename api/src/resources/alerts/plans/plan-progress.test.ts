import fc from 'fast-check';
import { addDays } from '../../../time/add-days';
import { type Schedule, firstFrom } from '../../../time/scheduled-days';
import { firstReminder, isDone, missedInARow, nextDay } from './plan-progress';

const fifth: Schedule = { cadence: 'monthly', day: 5 };
const mondays: Schedule = { cadence: 'weekly', day: 1 };

it.each<[string, Schedule, string, string[], string, number]>([
  ['before the day', fifth, '2026-12-01', [], '2026-12-05', 0],
  ['on the day', fifth, '2026-12-05', [], '2026-12-05', 0],
  ['on the last day for it', fifth, '2026-12-08', [], '2027-01-05', 0],
  ['after it', fifth, '2026-12-09', [], '2027-01-05', 1],
  ['two months later', fifth, '2027-01-09', [], '2027-02-05', 2],
  ['bought three days before', fifth, '2026-12-03', ['2026-12-02'], '2027-01-05', 0],
  ['bought four days before', fifth, '2026-12-09', ['2026-12-01'], '2027-01-05', 1],
  ['bought three days after', fifth, '2026-12-09', ['2026-12-08'], '2027-01-05', 0],
  ['bought four days after', fifth, '2026-12-09', ['2026-12-09'], '2027-01-05', 1],
  [
    'bought early for the next, which ends what was missed',
    fifth,
    '2027-01-02',
    ['2027-01-02'],
    '2027-02-05',
    0,
  ],
  ['bought once, then missed', fifth, '2027-02-09', ['2026-12-05'], '2027-03-05', 2],
  ['a week missed', mondays, '2026-12-11', [], '2026-12-14', 1],
  ['each purchase is one week', mondays, '2026-12-14', ['2026-12-10'], '2026-12-14', 0],
])('%s', (_name, schedule, today, purchases, next, missed) => {
  const startsOn = '2026-12-01';
  expect(nextDay(schedule, today, purchases)).toBe(next);
  expect(missedInARow(schedule, startsOn, today, purchases)).toBe(missed);
});

it('misses nothing from before it began', () => {
  expect(missedInARow(fifth, '2026-12-06', '2027-01-05', [])).toBe(0);
  expect(missedInARow(fifth, '2026-12-05', '2027-01-05', [])).toBe(1);
});

it.each([
  ['2026-12-05', 8, '2026-12-05'],
  ['2026-12-05', 9, '2027-01-05'],
  ['2026-12-06', 0, '2027-01-05'],
])('made on %s at %i h it reminds first on %s', (day, hour, expected) => {
  expect(firstReminder(fifth, { day, hour })).toBe(expected);
});

const schedules = fc.oneof(
  fc.record({ cadence: fc.constant('monthly' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({ cadence: fc.constant('weekly' as const), day: fc.integer({ min: 1, max: 7 }) }),
);
const day = fc.integer({ min: 0, max: 800 }).map((count) => addDays('2026-01-01', count));

it('counts a purchase for one day, and misses nothing where each day has one', () => {
  fc.assert(
    fc.property(schedules, day, day, fc.integer({ min: -3, max: 3 }), (schedule, one, other, off) => {
      const [startsOn, today] = [one, other].sort() as [string, string];
      const all: string[] = [];
      for (
        let each = firstFrom(schedule, startsOn);
        each <= today;
        each = firstFrom(schedule, addDays(each, 1))
      )
        all.push(each);
      const bought = all.map((each) => addDays(each, off));
      expect(missedInARow(schedule, startsOn, today, bought)).toBe(0);
      for (const each of bought) expect(all.filter((due) => isDone(due, [each]))).toHaveLength(1);
      const without = missedInARow(schedule, startsOn, today, []);
      expect(without).toBe(all.filter((due) => addDays(due, 3) < today).length);
    }),
  );
});
