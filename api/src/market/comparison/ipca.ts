import { addDays } from '../../time/add-days';
import { isBusinessDay } from '../days/business-days';
import type { Alternative } from './alternative';
import { numbersByDay } from './by-day';
import { firstOfMonth, firstOfNextMonth } from '../../time/scheduled-days';

/** Rates of a month are hundredths of a percent. */
const whole = 1e4;
/** A month is published in the middle of the next one: this many months are unpublished, not missing. */
const unpublishedMonths = 2;

function businessDaysIn(first: string): number {
  const next = firstOfNextMonth(first);
  let count = 0;
  for (let day = first; day < next; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1;
  return count;
}

/**
 * The IPCA, by months at their first day: they multiply, and a part of one is (1 + rate) ^ (business days in it ÷ of the month). A month
 * after the last published one has its rate. `visit` takes each day once, in order, from the first of a month;
 * the growth is known until the last one visited.
 */
export function createIpca(rates: ReadonlyMap<string, number>) {
  // As of the beginning of the day; a logarithm, counts, and the share of its month that has passed.
  const [grown, missing, guessed, passed] = [numbersByDay(), numbersByDay(), numbersByDay(), numbersByDay()];
  const lastPublished = [...rates.keys()].at(-1) ?? '';
  let lastGuessed = lastPublished;
  for (let count = 0; count < unpublishedMonths && lastGuessed; count += 1)
    lastGuessed = firstOfNextMonth(lastGuessed);
  let [sum, gaps, guesses, businessDays, daysPassed] = [0, 0, 0, 0, 0];
  let rate: number | undefined;

  const visit = (day: string) => {
    const month = firstOfMonth(day);
    if (day === month) {
      [businessDays, daysPassed] = [businessDaysIn(month), 0];
      const isUnpublished = month > lastPublished && month <= lastGuessed;
      rate = rates.get(isUnpublished ? lastPublished : month);
    }
    grown.add(day, sum);
    missing.add(day, gaps);
    guessed.add(day, guesses);
    passed.add(day, daysPassed / businessDays);
    if (!isBusinessDay(day)) return;
    daysPassed += 1;
    if (month > lastPublished) guesses += 1;
    if (rate === undefined) gaps += 1;
    else sum += Math.log1p(rate / whole) / businessDays;
  };
  const growth = (from: string, to: string) => {
    const [before, after] = [grown.on(from), grown.on(to)];
    if (before === undefined || after === undefined || missing.on(from) !== missing.on(to)) return null;
    return Math.exp(after - before);
  };
  const isPart = (day: string) => ![0, 1].includes(passed.on(day)!);
  const isEstimated = (from: string, to: string) =>
    from < to && (isPart(from) || isPart(to) || guessed.on(from) !== guessed.on(to));
  return { visit, growth, isEstimated } satisfies Alternative & { visit(day: string): void };
}
