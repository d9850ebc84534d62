import type { Book, Mark } from './book';
import type { RuleEntry } from './entry';
import { keepGravest } from './record';
import type { TransferGroup } from './transfer-groups';

type Groups = Book['groups'];

const copyOf = <Key, Value extends object>(map: ReadonlyMap<Key, Value>): Map<Key, Value> =>
  new Map([...map].map(([key, value]) => [key, { ...value }]));

const copyOfPools = ({ domestic, foreign }: Book['pools']): Book['pools'] => ({
  domestic: { ...domestic },
  foreign: { ...foreign },
});

/** The state of a book before an entry, to come back to. */
export const markAt = (book: Book, index: number): Mark => ({
  index,
  steps: book.steps.length,
  disposals: book.disposals.length,
  lacks: book.lacks.length,
  pools: copyOfPools(book.pools),
  accounts: copyOf(book.accounts),
  gains: copyOf(book.gains),
  unratedSince: book.unratedSince,
});

const noPools = () => ({ domestic: { sats: 0n, cost: 0n }, foreign: { sats: 0n, cost: 0n } });
const start: Mark = {
  index: 0,
  steps: 0,
  disposals: 0,
  lacks: 0,
  pools: noPools(),
  accounts: new Map(),
  gains: new Map(),
  unratedSince: null,
};

export const emptyBook = (order: RuleEntry[], groups: Groups): Book => ({
  pools: noPools(),
  steps: [],
  disposals: [],
  gains: new Map(),
  lacks: [],
  statuses: new Map(),
  accounts: new Map(),
  lacksSince: null,
  unratedSince: null,
  order,
  groups,
  marks: [start],
});

/** Entries are read again whole, so that one may be the same without being the same object. */
function isSame(one: RuleEntry, other: RuleEntry): boolean {
  if (one === other) return true;
  return (Object.keys(one) as (keyof RuleEntry)[]).every((key) => one[key] === other[key]);
}

function isSameGroup(one: TransferGroup | undefined, other: TransferGroup | undefined): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  const areSame = (list: RuleEntry[], others: RuleEntry[]) =>
    list.length === others.length && list.every((entry, index) => isSame(entry, others[index]!));
  return areSame(one.outs, other.outs) && areSame(one.ins, other.ins);
}

/** How many entries of a book come before the first in which another order or other groups differ from it. */
export function sameEntries(known: Book, order: readonly RuleEntry[], groups: Groups): number {
  let same = 0;
  while (same < order.length && same < known.order.length) {
    const [one, other] = [order[same]!, known.order[same]!];
    if (!isSame(one, other) || !isSameGroup(groups.get(one.id), known.groups.get(other.id))) break;
    same += 1;
  }
  return same;
}

/** The statuses without those that were found last. They are many, so the remaining ones are not counted again. */
function statusesUntil({ statuses, lacks }: Book, count: number): Book['statuses'] {
  const changed = new Set(lacks.slice(count).map(({ id }) => id));
  const kept = new Map(statuses);
  for (const id of changed) kept.delete(id);
  for (const { id, status } of lacks.slice(0, count)) if (changed.has(id)) keepGravest(kept, id, status);
  return kept;
}

/** A book of the other entries up to the last mark before the first difference; nothing of the known one changes. */
export function bookUntil(known: Book, same: number, order: RuleEntry[], groups: Groups): Book {
  const marks = known.marks.filter(({ index }) => index <= same);
  const mark = marks.at(-1)!;
  const lacks = known.lacks.slice(0, mark.lacks);
  return {
    pools: copyOfPools(mark.pools),
    steps: known.steps.slice(0, mark.steps),
    disposals: known.disposals.slice(0, mark.disposals),
    gains: copyOf(mark.gains),
    lacks,
    statuses: statusesUntil(known, mark.lacks),
    accounts: copyOf(mark.accounts),
    lacksSince: lacks[0]?.occurredAt ?? null,
    unratedSince: mark.unratedSince,
    order,
    groups,
    marks,
  };
}
