import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { applyIncoming, applyNetworkFee, dispose, takeCoins, applyTransfer } from './apply-entry';
import type { Book, BookRules } from './book';
import { bookUntil, emptyBook, markAt, sameEntries } from './marks';
import { type RuleEntry, type TransferLink, isIncoming, satsMoved, byTime } from './entry';
import { type KindRules, kindRules } from './kinds';
import { rateOf, statedFee, valueOf } from './value';
import { recordBalance, recordStatus } from './record';
import { type TransferGroup, groupsByEntry } from './transfer-groups';

const entriesInPart = 1_000;

function applyDisposal(book: Book, entry: RuleEntry, rules: BookRules): void {
  const { currency, prices } = rules;
  const fee = statedFee(entry, currency, prices);
  const unknown = { amount: null, source: null };
  const { amount, source } = fee === null ? unknown : valueOf(entry, currency, prices);
  dispose(book, entry, entry.kind, entry.sats, { gross: amount, source, fee: fee ?? 0n });
  applyNetworkFee(book, entry, entry.feeSats, rules);
}

/** What an entry does that is in no pair. */
const applyAlone: Record<KindRules['book'], (book: Book, entry: RuleEntry, rules: BookRules) => void> = {
  acquisition: applyIncoming,
  disposal: applyDisposal,
  network_fee: (book, entry, rules) => applyNetworkFee(book, entry, satsMoved(entry), rules),
  write_off: (book, entry, rules) => {
    takeCoins(book, entry, entry.sats);
    applyNetworkFee(book, entry, entry.feeSats, rules);
  },
  // What it was is unknown, so coins and cost stay.
  open: (book, entry) => recordStatus(book, entry, 'open_transfer'),
};

type Groups = ReadonlyMap<string, TransferGroup>;

/** Compares entries in the order of the book: an arrival that is stamped before its exit comes after it. */
function inBookOrder(groups: Groups) {
  const placeOf = (entry: RuleEntry) => {
    const exit = entry.kind === 'transfer_in' ? groups.get(entry.id)?.outs[0] : undefined;
    return exit && exit.occurredAt > entry.occurredAt ? exit : entry;
  };
  // Of one instant what arrives comes first: a sale that was typed before its purchase sells what was bought.
  const comesFirst = (entry: RuleEntry, place: RuleEntry) => isIncoming(entry.kind) && place === entry;
  return (one: RuleEntry, other: RuleEntry) => {
    const [place, otherPlace] = [placeOf(one), placeOf(other)];
    if (place.occurredAt !== otherPlace.occurredAt) return byTime(place, otherPlace);
    const isFirst = comesFirst(one, place);
    if (isFirst !== comesFirst(other, otherPlace)) return isFirst ? -1 : 1;
    const order = byTime(place, otherPlace);
    if (order !== 0) return order;
    const isMoved = place !== one;
    if (isMoved !== (otherPlace !== other)) return isMoved ? 1 : -1;
    return byTime(one, other);
  };
}

function* orderAll(entries: readonly RuleEntry[], links: readonly TransferLink[]) {
  const groups = groupsByEntry(new Map(entries.map((entry) => [entry.id, entry])), links);
  yield;
  const order = entries.toSorted(inBookOrder(groups));
  return { order, groups, same: null };
}

/** The groups with those of a few entries; the known ones where these had and have none. */
function groupAgain(
  known: Groups,
  own: readonly RuleEntry[],
  links: readonly TransferLink[],
  touched: ReadonlySet<string>,
): Groups {
  const linked = links.filter(({ outId, inId }) => touched.has(outId) && touched.has(inId));
  if (linked.length === 0 && ![...touched].some((id) => known.has(id))) return known;
  const groups = new Map(known);
  for (const id of touched) groups.delete(id);
  for (const [id, group] of groupsByEntry(new Map(own.map((entry) => [entry.id, entry])), linked))
    groups.set(id, group);
  return groups;
}

/**
 * The order and the groups of a book with a few entries that are others, are linked otherwise, or are gone; and how many entries before
 * them are the same.
 */
function orderAgain(
  known: Book,
  entries: readonly RuleEntry[],
  links: readonly TransferLink[],
  touched: ReadonlySet<string>,
) {
  const own = entries.filter(({ id }) => touched.has(id));
  const groups = groupAgain(known.groups, own, links, touched);
  const places = known.order.flatMap(({ id }, place) => (touched.has(id) ? [place] : []));
  let same = places[0] ?? known.order.length;
  const order = known.order.slice();
  for (const place of places.toReversed()) order.splice(place, 1);
  const compare = inBookOrder(groups);
  for (const entry of own) {
    const place = placeIn(order, entry, compare);
    order.splice(place, 0, entry);
    same = Math.min(same, place);
  }
  return { order, groups, same };
}

function placeIn(
  order: readonly RuleEntry[],
  entry: RuleEntry,
  compare: (one: RuleEntry, other: RuleEntry) => number,
): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(order[middle]!, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether money that an entry states is known in the currency of the book. */
function isRated({ currency, amount, amountFee, occurredAt }: RuleEntry, rules: BookRules): boolean {
  if (rules.currency === 'BRL' || currency === rules.currency || (!amount && !amountFee)) return true;
  const day = dayInSaoPaulo(occurredAt);
  return [currency, rules.currency].every((each) => rateOf(each, day, rules.prices) !== null);
}

function applyEntry(book: Book, entry: RuleEntry, groups: Groups, rules: BookRules): void {
  recordBalance(book, entry);
  if (!isRated(entry, rules)) book.unratedSince ??= entry.occurredAt;
  const group = groups.get(entry.id);
  if (group) {
    if (group.outs.at(-1) === entry) applyTransfer(book, group, rules);
  } else {
    applyAlone[kindRules[entry.kind].book](book, entry, rules);
  }
}

/**
 * Derives pools, disposals and what is missing from the entries, in the order of their instants, of one instant arrivals first and then
 * by `seq`, whatever the order of the list, in parts of a few milliseconds each. Weighted average cost: Lei 7.713/1988 art. 16 §2, RIR/2018 art. 141.
 *
 * A book under the same rules is extended: what comes before the first difference is
 * taken from it, and it stays as it is. `touched` are the entries in which it differs, with all that they are or were linked with;
 * without them it is compared.
 */
export function* keepInParts(
  entries: readonly RuleEntry[],
  links: readonly TransferLink[],
  rules: BookRules,
  known?: Book,
  touched: ReadonlySet<string> | null = null,
  inPart = entriesInPart,
): Generator<void, Book> {
  const { order, groups, same } =
    known && touched ? orderAgain(known, entries, links, touched) : yield* orderAll(entries, links);
  yield;
  const book = known
    ? bookUntil(known, same ?? sameEntries(known, order, groups), order, groups)
    : emptyBook(order, groups);
  yield;
  const from = book.marks.at(-1)!.place;
  for (let place = from; place < order.length; place += 1) {
    if (place > from && place % inPart === 0) {
      book.marks.push(markAt(book, place));
      yield;
    }
    applyEntry(book, order[place]!, groups, rules);
  }
  return book;
}
