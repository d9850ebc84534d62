import type { Book } from './book';
import { yearInSaoPaulo } from '../../../../market/sao-paulo-day';

const rowsInPart = 2_000;

/** A text for each year that changes with any disposal of the year or with the pools at its end. */
function* texts({ disposals, steps }: Book): Generator<void, Map<number, string>> {
  const parts = new Map<number, string[]>();
  const add = (instant: string, text: string) => {
    const year = yearInSaoPaulo(instant);
    const known = parts.get(year);
    if (known) known.push(text);
    else parts.set(year, [text]);
  };
  for (const { occurredAt, entryId, sats, gross, fee, cost } of disposals) {
    add(occurredAt, [entryId, sats, gross, fee, cost].join());
  }
  for (const [place, { occurredAt, entryId, scope, poolSats, poolCost }] of steps.entries()) {
    if (place % rowsInPart === rowsInPart - 1) yield;
    add(occurredAt, [scope, entryId, poolSats, poolCost].join());
  }
  return new Map([...parts].map(([year, each]) => [year, each.join(';')]));
}

/** The years whose result or whose end differs between two books, oldest first; in parts of a few milliseconds each. */
export function* alteredYears(before: Book, after: Book): Generator<void, number[]> {
  const old = yield* texts(before);
  const now = yield* texts(after);
  const years = new Set([...old.keys(), ...now.keys()]);
  return [...years].filter((year) => old.get(year) !== now.get(year)).sort((one, other) => one - other);
}
