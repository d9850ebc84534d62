import type { Book } from './book';
import { yearInSaoPaulo } from '../../../time/sao-paulo-day';

const rowsInPart = 2_000;

type Changes = Pick<Book, 'disposals' | 'steps'>;

/** Returns the parts of two books after their common beginning: an extended book begins with the very steps of the other. */
function afterCommon(one: Book, other: Book): [Changes, Changes] {
  const length = <Item>(list: Item[], others: Item[]) => {
    const index = list.findIndex((item, at) => item !== others[at]);
    return index < 0 ? list.length : index;
  };
  const [steps, disposals] = [length(one.steps, other.steps), length(one.disposals, other.disposals)];
  const rest = (book: Book) => ({
    steps: book.steps.slice(steps),
    disposals: book.disposals.slice(disposals),
  });
  return [rest(one), rest(other)];
}

/** A text for each year that changes with any disposal of the year or with the pools at its end. */
function* texts({ disposals, steps }: Changes): Generator<void, Map<number, string>> {
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
  for (const [index, { occurredAt, entryId, scope, poolSats, poolCost }] of steps.entries()) {
    if (index % rowsInPart === rowsInPart - 1) yield;
    add(occurredAt, [scope, entryId, poolSats, poolCost].join());
  }
  return new Map([...parts].map(([year, each]) => [year, each.join(';')]));
}

/** The years whose result or whose end differs between two books, oldest first; in parts of a few milliseconds each. */
export function* alteredYears(before: Book, after: Book): Generator<void, number[]> {
  const [oldRest, newRest] = afterCommon(before, after);
  const old = yield* texts(oldRest);
  const now = yield* texts(newRest);
  const years = new Set([...old.keys(), ...now.keys()]);
  return [...years].filter((year) => old.get(year) !== now.get(year)).sort((one, other) => one - other);
}
