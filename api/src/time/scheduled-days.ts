import type { PlanCadence } from '@painel/contract';
import { assertNever } from '../assert-never';
import { addDays } from './add-days';

/** On a day of each month, 1 to 31, or of each week, 1 (Monday) to 7. */
export interface Schedule {
  cadence: PlanCadence;
  day: number;
}

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

/** One cadence: its first day that is not before a day, and its last that is not after it. */
interface CadenceRules {
  firstFrom(day: number, from: string): string;
  lastUntil(day: number, until: string): string;
}

const cadences: Readonly<Record<PlanCadence, CadenceRules>> = {
  monthly: {
    firstFrom(day, from) {
      const inMonth = dayInMonthOf(from, day);
      return inMonth >= from ? inMonth : dayInMonthOf(firstOfNextMonth(from), day);
    },
    lastUntil(day, until) {
      const inMonth = dayInMonthOf(until, day);
      return inMonth <= until ? inMonth : dayInMonthOf(addDays(firstOfMonth(until), -1), day);
    },
  },
  weekly: {
    firstFrom: (day, from) => addDays(from, (day - weekdayOf(from) + 7) % 7),
    lastUntil: (day, until) => addDays(until, -((weekdayOf(until) - day + 7) % 7)),
  },
};

/** Throws for a cadence that only newer code knows. */
const rulesOf = ({ cadence }: Schedule) => cadences[cadence] ?? assertNever(cadence as never);

/** The first scheduled day that is not before a day. */
export const firstFrom = (schedule: Schedule, from: string): string =>
  rulesOf(schedule).firstFrom(schedule.day, from);

/** The last scheduled day that is not after a day. */
export const lastUntil = (schedule: Schedule, until: string): string =>
  rulesOf(schedule).lastUntil(schedule.day, until);
