import { isBusinessDay } from '../../../market/days/business-days';
import { addDays } from '../../../time/add-days';

/** The month after another, both as YYYY-MM. */
export const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

/**
 * Whether a DARF can be paid on a day (YYYY-MM-DD): banks do not serve the public on 31 December, though the Banco Central has a rate of
 * that day.
 */
export const isTaxDay = (day: string): boolean => isBusinessDay(day) && !day.endsWith('-12-31');

/** The last day of the month after another on which a DARF can be paid. It is also the day of the DeCripto. */
export function dueOn(month: string): string {
  let day = addDays(`${nextMonth(nextMonth(month))}-01`, -1);
  while (!isTaxDay(day)) day = addDays(day, -1);
  return day;
}
