import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { applyIncoming, applyNetworkFee, dispose, takeCoins, applyTransfer } from './apply-entry';
import type { Book, BookRules } from './book';
import { bookUntil, emptyBook, markAt, sameEntries } from './marks';
import { type RuleEntry, type TransferLink, isIncoming, satsMoved, byTime } from './entry';
import { type KindRules, kindRules } from './kinds';
import { rateOf, statedFee, entryValue } from './value';
import { recordBalance, recordStatus } from './record';
import { type TransferGroup, groupsByEntry } from './transfer-groups';

const entriesInPart = 1_000;

function applyDisposal(book: Book, entry: RuleEntry, rules: BookRules): void {
  const { currency, prices } = rules;
  const fee = statedFee(entry, currency, prices);
  const unknown = { amount: null, source: null };
  const { amount, source } = fee === null ? unknown : entryValue(entry, currency, prices);
  dispose(book, entry, entry.kind, entry.sats, { gross: amount, source, fee: fee ?? 0n });
  applyNetworkFee(book, entry, entry.feeSats, rules);
}

/** Applies an entry without a pair. */
const applyAlone: Record<KindRules['book'], (book: Book, entry: RuleEntry, rules: BookRules) => void> = {
  acquisition: applyIncoming,
  disposal: applyDisposal,
  network_fee: (book, entry, rules) => applyNetworkFee(book, entry, satsMoved(entry), rules),
  write_off: (book, entry, rules) => {
    takeCoins(book, entry, entry.sats);
    applyNetworkFee(book, entry, entry.feeSats, rules);
  },
  // Its purpose is unknown, so coins and cost stay.
  open: (book, entry) => recordStatus(book, entry, 'open_transfer'),
};

type Groups = ReadonlyMap<string, TransferGroup>;

/** The entry at whose time another counts: an arrival that is stamped before its exit comes after it. */
function countsAs(groups: Groups, entry: RuleEntry): RuleEntry {
  const exit = entry.kind === 'transfer_in' ? groups.get(entry.id)?.outs[0] : undefined;
  return exit && exit.occurredAt > entry.occurredAt ? exit : entry;
}

const instantOf = (groups: Groups, entry: RuleEntry) => countsAs(groups, entry).occurredAt;

/**
 * The entries of one instant. By `seq`, but in the places that an account has what arrives there comes first: a sale that was typed
 * before its purchase sells what was bought, and nothing of another account comes earlier for it.
 */
function orderInstant(instant: readonly RuleEntry[], groups: Groups): RuleEntry[] {
  const ascending = instant.toSorted(byTime);
  const isOwn = (entry: RuleEntry) => countsAs(groups, entry) === entry;
  const fixed = ascending.filter(isOwn);
  const waiting = new Map<string, RuleEntry[]>(fixed.map(({ accountId }) => [accountId, []]));
  for (const isFirst of [true, false])
    for (const entry of fixed)
      if (isIncoming(entry.kind) === isFirst) waiting.get(entry.accountId)!.push(entry);
  const ordered = fixed.map(({ accountId }) => waiting.get(accountId)!.shift()!);
  if (fixed.length === instant.length) return ordered;
  const moved = ascending.filter((entry) => !isOwn(entry));
  return ordered.flatMap((entry) => [
    entry,
    ...moved.filter((each) => countsAs(groups, each).id === entry.id),
  ]);
}

function* orderAll(entries: readonly RuleEntry[], links: readonly TransferLink[]) {
  const groups = groupsByEntry(new Map(entries.map((entry) => [entry.id, entry])), links);
  yield;
  const ascending = entries.toSorted((one, other) => byTime(countsAs(groups, one), countsAs(groups, other)));
  yield;
  const order: RuleEntry[] = [];
  for (let from = 0; from < ascending.length;) {
    const end = endOfInstant(ascending, from, groups);
    if (end === from + 1) order.push(ascending[from]!);
    else order.push(...orderInstant(ascending.slice(from, end), groups));
    from = end;
  }
  return { order, groups, same: null };
}

function endOfInstant(order: readonly RuleEntry[], from: number, groups: Groups): number {
  const instant = instantOf(groups, order[from]!);
  let end = from + 1;
  while (end < order.length && instantOf(groups, order[end]!) === instant) end += 1;
  return end;
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
 * Returns the order and the groups of a book after a few entries were changed, relinked or deleted, and the number of unchanged entries before them.
 */
function orderAgain(
  known: Book,
  entries: readonly RuleEntry[],
  links: readonly TransferLink[],
  touched: ReadonlySet<string>,
) {
  const own = entries.filter(({ id }) => touched.has(id));
  const groups = groupAgain(known.groups, own, links, touched);
  const gone = known.order.filter(({ id }) => touched.has(id));
  const order = known.order.filter(({ id }) => !touched.has(id));
  for (const entry of own) order.splice(placeIn(order, instantOf(groups, entry), groups), 0, entry);
  const instants = new Set([
    ...gone.map((entry) => instantOf(known.groups, entry)),
    ...own.map((entry) => instantOf(groups, entry)),
  ]);
  let same = order.length;
  for (const instant of instants) {
    const from = placeIn(order, instant, groups);
    same = Math.min(same, from);
    if (from === order.length || instantOf(groups, order[from]!) !== instant) continue;
    const end = endOfInstant(order, from, groups);
    order.splice(from, end - from, ...orderInstant(order.slice(from, end), groups));
  }
  while (same < order.length && order[same] === known.order[same] && !touched.has(order[same]!.id)) same += 1;
  return { order, groups, same };
}

/** How many entries come before an instant. */
function placeIn(order: readonly RuleEntry[], instant: string, groups: Groups): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (instantOf(groups, order[middle]!) < instant) low = middle + 1;
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
 * Derives pools, disposals and missing data from the entries, in the order of their instants, of one instant and account arrivals first and else by
 * `seq`, whatever the order of the list, in parts of a few milliseconds each. Weighted average cost: Lei 7.713/1988 art. 16 §2, RIR/2018 art. 141.
 *
 * A book under the same rules is extended: the result before the first difference is reused, and the book itself stays unchanged. `touched` are the
 * entries in which it differs, with all that they are or were linked with; without them it is compared.
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
  const from = book.marks.at(-1)!.index;
  for (let index = from; index < order.length; index += 1) {
    if (index > from && index % inPart === 0) {
      book.marks.push(markAt(book, index));
      yield;
    }
    applyEntry(book, order[index]!, groups, rules);
  }
  return book;
}
