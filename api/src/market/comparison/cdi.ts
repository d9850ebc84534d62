import { addDays } from '../../time/add-days';
import { isBusinessDay } from '../days/business-days';
import type { Alternative } from './alternative';
import { numbersByDay } from './by-day';

/** Rates of a business day are millionths of a percent. */
const whole = 1e8;

/** So late a rate is not missing but not published yet. */
const latestDays = 7;

/**
 * The CDI: Π (1 + rate) of the business days from the deposit's day to before the last one. `visit` takes each day once, in order; the growth is
 * known until the last one visited, which is today. Until a week after the last rate, later days have no yield yet.
 */
export function createCdi(rates: ReadonlyMap<string, number>) {
  const [grown, missing] = [numbersByDay(), numbersByDay()];
  const lastRate = [...rates.keys()].at(-1);
  const knownTo = lastRate === undefined ? '' : addDays(lastRate, 1);
  let [product, gaps, haveEnded] = [1, 0, true];

  const visit = (day: string) => {
    // As of the beginning of the day.
    grown.add(day, product);
    missing.add(day, gaps);
    haveEnded = knownTo < addDays(day, -latestDays);
    if (!isBusinessDay(day)) return;
    const rate = rates.get(day);
    if (rate === undefined) gaps += 1;
    else product *= 1 + rate / whole;
  };
  const known = (day: string) => (day > knownTo && !haveEnded ? knownTo : day);
  const growth = (from: string, to: string) => {
    const [since, until] = [known(from), known(to)];
    const [before, after] = [grown.on(since), grown.on(until)];
    if (before === undefined || after === undefined || missing.on(since) !== missing.on(until)) return null;
    return after / before;
  };
  const isEstimated = (_from: string, to: string) => missing.on(known(to)) !== missing.on(to);
  return { visit, growth, isEstimated } satisfies Alternative & { visit(day: string): void };
}
