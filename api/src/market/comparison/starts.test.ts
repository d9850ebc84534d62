import { type Period, scheduledDays } from './starts';

const daysOf = (schedule: Period, most = 600) => scheduledDays(schedule, most);

it.each([
  ['a month', 5, '2026-01-05', '2026-03-05', ['2026-01-05', '2026-02-05', '2026-03-05']],
  ['after its day', 5, '2026-01-06', '2026-03-04', ['2026-02-05']],
  ['the 31st', 31, '2024-01-31', '2024-04-30', ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']],
  ['the 30th in February', 30, '2026-02-01', '2026-03-30', ['2026-02-28', '2026-03-30']],
  ['the last day, cut short', 31, '2026-04-01', '2026-04-29', []],
  ['over a new year', 1, '2025-12-01', '2026-01-31', ['2025-12-01', '2026-01-01']],
  ['one day alone', 5, '2026-01-05', '2026-01-05', ['2026-01-05']],
  ['another day alone', 6, '2026-01-05', '2026-01-05', []],
])('has the days of %s', (_name, day, from, to, days) => {
  expect(daysOf({ cadence: 'monthly', day, from, to })).toEqual(days);
});

it.each([
  // 5 January 2026 is a Monday.
  ['Monday', 1, '2026-01-05', ['2026-01-05', '2026-01-12']],
  ['Sunday', 7, '2026-01-05', ['2026-01-11', '2026-01-18']],
  ['Monday, asked for on a Sunday', 1, '2026-01-04', ['2026-01-05', '2026-01-12']],
  ['Sunday, asked for on a Sunday', 7, '2026-01-04', ['2026-01-04', '2026-01-11', '2026-01-18']],
])('has each %s', (_name, day, from, days) => {
  expect(daysOf({ cadence: 'weekly', day, from, to: '2026-01-18' })).toEqual(days);
});

it('stops with one more than the most', () => {
  const long = { from: '0001-01-01', to: '2026-01-01' };
  expect(daysOf({ cadence: 'monthly', day: 31, ...long }, 600)).toHaveLength(601);
  expect(daysOf({ cadence: 'weekly', day: 3, ...long }, 600)).toHaveLength(601);
});
