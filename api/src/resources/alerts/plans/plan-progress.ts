import { addDays } from '../../../time/add-days';
import { type Schedule, firstFrom, lastUntil } from '../../../time/scheduled-days';

/**
 * A purchase at most this many days before or after a day of the plan counts as that day's. Days of a plan are a week apart at least, so that it
 * counts once.
 */
export const purchaseWithinDays = 3;

/** A reminder comes at this hour of the person's zone. */
export const reminderHour = 9;

/** Whether a scheduled day has its purchase. Days are YYYY-MM-DD. */
export const isDone = (day: string, purchases: readonly string[]): boolean =>
  purchases.some(
    (each) => addDays(day, -purchaseWithinDays) <= each && each <= addDays(day, purchaseWithinDays),
  );

/** From this day on nothing more can be bought for a day. */
export const isOver = (day: string, today: string): boolean => addDays(day, purchaseWithinDays) < today;

/** The next scheduled day without its purchase: today or later. */
export function nextDay(schedule: Schedule, today: string, purchases: readonly string[]): string {
  let day = firstFrom(schedule, today);
  while (isDone(day, purchases)) day = firstFrom(schedule, addDays(day, 1));
  return day;
}

/** How many of the last scheduled days in a row are over without a purchase. None before `startsOn` counts. */
export function missedInARow(
  schedule: Schedule,
  startsOn: string,
  today: string,
  purchases: readonly string[],
): number {
  let missed = 0;
  // A purchase may come before its day, and ends what was missed.
  let day = lastUntil(schedule, addDays(today, purchaseWithinDays));
  while (day >= startsOn && !isDone(day, purchases)) {
    if (isOver(day, today)) missed += 1;
    day = lastUntil(schedule, addDays(day, -1));
  }
  return missed;
}

/** The first scheduled day with a reminder in the future. */
export const firstReminder = (schedule: Schedule, { day, hour }: { day: string; hour: number }): string =>
  firstFrom(schedule, hour < reminderHour ? day : addDays(day, 1));
