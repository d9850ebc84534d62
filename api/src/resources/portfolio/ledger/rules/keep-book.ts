import { applyIncoming } from './apply-incoming';
import { applyNetworkFee } from './apply-network-fee';
import { dispose, takeCoins } from './apply-outgoing';
import { applyTransfer } from './apply-transfer';
import { atOnce } from './at-once';
import type { Book, BookRules } from './book';
import { type RuleEntry, type TransferLink, isIncoming, satsMoved } from './entry';
import { byTime } from './order';
import { recordStatus } from './record';
import { statedFee, valueOf } from './value';

const entriesInPart = 1_000;

function applyDisposal(book: Book, entry: RuleEntry, rules: BookRules): void {
  const { currency, prices } = rules;
  const fee = statedFee(entry, currency, prices);
  const unknown = { amount: null, source: null };
  const { amount, source } = fee === null ? unknown : valueOf(entry, currency, prices);
  dispose(book, entry, entry.kind, entry.sats, { gross: amount, source, fee: fee ?? 0n });
  applyNetworkFee(book, entry, entry.feeSats, rules);
}

function applyOutgoing(book: Book, entry: RuleEntry, rules: BookRules): void {
  if (entry.kind === 'transfer_out') {
    // Nobody has said what it was, so coins and cost stay.
    recordStatus(book, entry.id, 'open_transfer');
  } else if (entry.kind === 'fee') {
    applyNetworkFee(book, entry, satsMoved(entry), rules);
  } else if (entry.kind === 'loss') {
    takeCoins(book, entry, entry.sats);
    applyNetworkFee(book, entry, entry.feeSats, rules);
  } else {
    applyDisposal(book, entry, rules);
  }
}

/**
 * Derives pools, disposals and what is missing from the entries, in the order of (`occurredAt`, `seq`) whatever the order of the
 * list. Weighted average cost: Lei 7.713/1988 art. 16 §2, RIR/2018 art. 141.
 */
export function keepBook(
  entries: readonly RuleEntry[],
  links: readonly TransferLink[],
  rules: BookRules,
): Book {
  return atOnce(keepInParts(entries, links, rules));
}

/** The same in parts of a few milliseconds each. */
export function* keepInParts(
  entries: readonly RuleEntry[],
  links: readonly TransferLink[],
  rules: BookRules,
): Generator<void, Book> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const pairs = links.filter(({ outId, inId }) => byId.has(outId) && byId.has(inId));
  const arrivedOf = new Map(pairs.map(({ outId, inId }) => [outId, inId]));
  const arrivals = new Set(pairs.map(({ inId }) => inId));
  const book: Book = {
    pools: { domestic: { sats: 0n, cost: 0n }, foreign: { sats: 0n, cost: 0n } },
    steps: [],
    disposals: [],
    statuses: new Map(),
  };
  let left = entriesInPart;
  for (const entry of entries.toSorted(byTime)) {
    if (left === 0) {
      yield;
      left = entriesInPart;
    }
    left -= 1;
    const arrived = byId.get(arrivedOf.get(entry.id) ?? '');
    if (arrived) applyTransfer(book, entry, arrived, rules);
    else if (!isIncoming(entry.kind)) applyOutgoing(book, entry, rules);
    else if (!arrivals.has(entry.id)) applyIncoming(book, entry, rules);
  }
  return book;
}
