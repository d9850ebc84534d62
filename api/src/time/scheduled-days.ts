import { addDays } from './add-days';

/** On a day of each month, 1 to 31, or of each week, 1 (Monday) to 7. */
export type Schedule = { cadence: 'monthly'; day: number } | { cadence: 'weekly'; weekday: number };

export const firstOfMonth = (day: string) => `${day.slice(0, 'YYYY-MM-'.length)}01`;
/** No month has more than 31 days. */
export const firstOfNextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31));

/** A day of the month of another day; in a shorter month its last day. */
export function dayInMonthOf(other: string, day: number): string {
  const last = addDays(firstOfNextMonth(other), -1);
  const asked = addDays(firstOfMonth(other), day - 1);
  return asked < last ? asked : last;
}

const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** The first scheduled day that is not before a day. */
export function firstFrom(schedule: Schedule, from: string): string {
  if (schedule.cadence === 'weekly') return addDays(from, (schedule.weekday - weekdayOf(from) + 7) % 7);
  const inMonth = dayInMonthOf(from, schedule.day);
  if (inMonth >= from) return inMonth;
  return dayInMonthOf(firstOfNextMonth(from), schedule.day);
}

/** The last scheduled day that is not after a day. */
export function lastUntil(schedule: Schedule, until: string): string {
  if (schedule.cadence === 'weekly') return addDays(until, -((weekdayOf(until) - schedule.weekday + 7) % 7));
  const inMonth = dayInMonthOf(until, schedule.day);
  if (inMonth <= until) return inMonth;
  return dayInMonthOf(addDays(firstOfMonth(until), -1), schedule.day);
}
