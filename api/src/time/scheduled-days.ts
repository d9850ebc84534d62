import { addDays } from './add-days';

/** On a day of each month, 1 to 31, or of each week, 1 (Monday) to 7. */
export type Schedule = { cadence: 'monthly'; day: number } | { cadence: 'weekly'; weekday: number };

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day of a month (YYYY-MM) as YYYY-MM-DD; in a shorter month its last day. */
export function dayOfMonth(month: string, day: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${String(Math.min(day, lastOf(year, number))).padStart(2, '0')}`;
}

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);
const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** The first scheduled day that is not before a day. */
export function firstFrom(schedule: Schedule, from: string): string {
  if (schedule.cadence === 'weekly') return addDays(from, (schedule.weekday - weekdayOf(from) + 7) % 7);
  const inMonth = dayOfMonth(monthOf(from), schedule.day);
  if (inMonth >= from) return inMonth;
  return dayOfMonth(monthOf(addDays(dayOfMonth(monthOf(from), 31), 1)), schedule.day);
}

/** The last scheduled day that is not after a day. */
export function lastUntil(schedule: Schedule, until: string): string {
  if (schedule.cadence === 'weekly') return addDays(until, -((weekdayOf(until) - schedule.weekday + 7) % 7));
  const inMonth = dayOfMonth(monthOf(until), schedule.day);
  if (inMonth <= until) return inMonth;
  return dayOfMonth(monthOf(addDays(`${monthOf(until)}-01`, -1)), schedule.day);
}
