import type { DcaCadence } from '@painel/contract';
import { addDays } from '../../time/add-days';
import { firstFrom } from '../../time/scheduled-days';

export interface Schedule {
  cadence: DcaCadence;
  /** Of the month, from 1 to 31, or of the week, from 1 for Monday to 7 for Sunday. */
  day: number;
  from: string;
  to: string;
}

/** The days of a plan from `from` to `to`, both included; one more than `most` where there are more. */
export function scheduledDays({ cadence, day, from, to }: Schedule, most: number): string[] {
  const schedule = cadence === 'monthly' ? ({ cadence, day } as const) : ({ cadence, weekday: day } as const);
  const days: string[] = [];
  for (let next = firstFrom(schedule, from); next <= to && days.length <= most;) {
    days.push(next);
    next = firstFrom(schedule, addDays(next, 1));
  }
  return days;
}
