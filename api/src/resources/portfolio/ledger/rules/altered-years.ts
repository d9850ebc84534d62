import type { Book } from './book';
import { yearInSaoPaulo } from '../../../../market/sao-paulo-day';

type TimeOf = (entryId: string) => string | undefined;

/** A text for each year that changes with any disposal of the year or with the pools at its end. */
function texts(book: Book, timeOf: TimeOf): Map<number, string> {
  const parts = new Map<number, string[]>();
  const add = (instant: string | undefined, text: string) => {
    if (instant === undefined) return;
    const year = yearInSaoPaulo(instant);
    const known = parts.get(year);
    if (known) known.push(text);
    else parts.set(year, [text]);
  };
  for (const { occurredAt, entryId, sats, gross, fee, cost } of book.disposals) {
    add(occurredAt, [entryId, sats, gross, fee, cost].join());
  }
  for (const { entryId, scope, poolSats, poolCost } of book.steps) {
    add(timeOf(entryId), [scope, entryId, poolSats, poolCost].join());
  }
  return new Map([...parts].map(([year, each]) => [year, each.join(';')]));
}

/** The years whose result or whose end differs between two books, oldest first. */
export function alteredYears(before: Book, after: Book, timeBefore: TimeOf, timeAfter: TimeOf): number[] {
  const [old, now] = [texts(before, timeBefore), texts(after, timeAfter)];
  const years = new Set([...old.keys(), ...now.keys()]);
  return [...years].filter((year) => old.get(year) !== now.get(year)).sort((one, other) => one - other);
}
