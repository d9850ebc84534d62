import { isBusinessDay } from '../days/business-days';
import type { Alternative } from './alternative';
import { numbersByDay } from './by-day';

/** Rates of a business day are millionths of a percent. */
const whole = 1e8;

/**
 * The CDI: Π (1 + rate) of the business days from the deposit's day to before the last one. `visit` takes each day once, in order; the
 * growth is known until the last one visited.
 */
export function createCdi(rates: ReadonlyMap<string, number>) {
  const [grown, missing] = [numbersByDay(), numbersByDay()];
  let [product, gaps] = [1, 0];

  const visit = (day: string) => {
    // As of the beginning of the day.
    grown.add(day, product);
    missing.add(day, gaps);
    if (!isBusinessDay(day)) return;
    const rate = rates.get(day);
    if (rate === undefined) gaps += 1;
    else product *= 1 + rate / whole;
  };
  const growth = (from: string, to: string) => {
    const [before, after] = [grown.on(from), grown.on(to)];
    if (before === undefined || after === undefined || missing.on(from) !== missing.on(to)) return null;
    return after / before;
  };
  return { visit, growth } satisfies Alternative & { visit(day: string): void };
}
