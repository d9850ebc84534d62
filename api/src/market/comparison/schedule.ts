import type { DcaCadence } from '@painel/contract';
import { addDays } from '../../time/add-days';

export interface Schedule {
  cadence: DcaCadence;
  /** Of the month, from 1 to 31, or of the week, from 1 for Monday to 7 for Sunday. */
  day: number;
  from: string;
  to: string;
}

const daysAWeek = 7;

export const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
/** No month has more than 31 days. */
export const firstOfNextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31));

/** A day of the month of `first`; its last one where the month is shorter. */
function dayInMonth(first: string, day: number): string {
  const last = addDays(firstOfNextMonth(first), -1);
  const asked = addDays(first, day - 1);
  return asked < last ? asked : last;
}

/** The days of a plan from `from` to `to`, both included; one more than `most` where there are more. */
export function scheduledDays({ cadence, day, from, to }: Schedule, most: number): string[] {
  const days: string[] = [];
  const add = (next: string) => {
    if (next >= from && next <= to) days.push(next);
  };
  if (cadence === 'monthly')
    for (let first = firstOfMonth(from); first <= to && days.length <= most; first = firstOfNextMonth(first))
      add(dayInMonth(first, day));
  else {
    // Sunday is 0 there and 7 here: the remainder is the same.
    const wait = (day - new Date(from).getUTCDay() + daysAWeek) % daysAWeek;
    for (let next = addDays(from, wait); next <= to && days.length <= most; next = addDays(next, daysAWeek))
      add(next);
  }
  return days;
}
