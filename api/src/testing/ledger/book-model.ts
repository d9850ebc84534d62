import type { LedgerFeePolicy } from '@painel/contract';
import type { RuleEntry } from '../../resources/ledger/rules/entry';

/**
 * The rules of the ledger once more, written from their text alone, for histories in reais whose values are all stated: nothing here
 * is shared with the code that it judges. Slow and plain.
 */
export interface ModelPair {
  outs: RuleEntry[];
  ins: RuleEntry[];
}

interface ModelState {
  pools: Record<string, { sats: bigint; cost: bigint }>;
  gain: bigint;
  /** The balance of all accounts, by their own entries. */
  held: bigint;
}

export interface ModelResult extends ModelState {
  negativeSince: Record<string, string>;
  /** After each instant at which something happened. */
  history: ({ at: string } & ModelState)[];
}

const arrives = new Set(['opening', 'buy', 'income', 'gift_in', 'transfer_in']);
const later = (one: RuleEntry, other: RuleEntry) =>
  one.occurredAt > other.occurredAt || (one.occurredAt === other.occurredAt && one.seq > other.seq);
const last = (list: RuleEntry[]) => list.reduce((latest, each) => (later(each, latest) ? each : latest));
const first = (list: RuleEntry[]) => list.reduce((latest, each) => (later(latest, each) ? each : latest));
const change = (entry: RuleEntry) =>
  arrives.has(entry.kind) ? entry.sats - entry.feeSats : -(entry.sats + entry.feeSats);
const total = (list: RuleEntry[]) => list.reduce((sum, each) => sum + change(each), 0n);
const poolOf = (entry: RuleEntry) => (entry.accountKind === 'exchange_foreign' ? 'foreign' : 'domestic');

/** Half up, by the remainder. */
function share(cost: bigint, part: bigint, whole: bigint): bigint {
  const [quotient, rest] = [(cost * part) / whole, (cost * part) % whole];
  return rest * 2n >= whole ? quotient + 1n : quotient;
}

export function modelBook(
  entries: readonly RuleEntry[],
  pairs: readonly ModelPair[],
  policy: LedgerFeePolicy,
): ModelResult {
  const pools = { domestic: { sats: 0n, cost: 0n }, foreign: { sats: 0n, cost: 0n } };
  const accounts: Record<string, bigint> = {};
  const negativeSince: Record<string, string> = {};
  const history: ModelResult['history'] = [];
  let gain = 0n;

  const take = (name: 'domestic' | 'foreign', sats: bigint, leavesCost = false): bigint => {
    const pool = pools[name];
    const there = sats > pool.sats ? pool.sats : sats;
    let cost = 0n;
    if (!leavesCost && there > 0n)
      cost = there === pool.sats ? pool.cost : share(pool.cost, there, pool.sats);
    pool.sats -= there;
    pool.cost -= cost;
    return cost;
  };
  const takeFee = (entry: RuleEntry, sats: bigint, worth: bigint) => {
    if (sats < 0n) pools[poolOf(entry)].sats -= sats;
    if (sats <= 0n) return;
    const cost = take(poolOf(entry), sats, policy === 'keep_cost');
    if (policy === 'disposal') gain += worth - cost;
  };
  /** A fee of an entry that states its money is worth its share of it. */
  const worthOfFee = (entry: RuleEntry) =>
    entry.feeSats > 0n ? share(entry.amount ?? 0n, entry.feeSats, entry.sats) : 0n;

  const alone = (entry: RuleEntry) => {
    const pool = pools[poolOf(entry)];
    if (arrives.has(entry.kind)) {
      const paid = (entry.amount ?? 0n) + (entry.amountFee ?? 0n);
      pool.sats += change(entry);
      pool.cost += paid > 0n ? paid : 0n;
    } else if (entry.kind === 'fee') {
      const moved = entry.sats + entry.feeSats;
      takeFee(entry, moved, share(entry.amount ?? 0n, moved, entry.sats));
    } else if (entry.kind !== 'transfer_out') {
      const cost = take(poolOf(entry), entry.sats);
      if (entry.kind !== 'loss') gain += (entry.amount ?? 0n) - (entry.amountFee ?? 0n) - cost;
      takeFee(entry, entry.feeSats, worthOfFee(entry));
    }
  };
  const together = ({ outs, ins }: ModelPair) => {
    const at = last(outs).occurredAt;
    for (const [from, to] of [
      ['domestic', 'foreign'],
      ['foreign', 'domestic'],
    ] as const) {
      const own = outs.filter((each) => poolOf(each) === from);
      const rest = (name: string) => -total([...outs, ...ins].filter((each) => poolOf(each) === name));
      if (rest(from) <= 0n) continue;
      const across = rest(to) < 0n ? -rest(to) : 0n;
      const worth = own.reduce((sum, { amountFee }) => sum + (amountFee ?? 0n), 0n);
      takeFee({ ...last(own), occurredAt: at }, rest(from) - across, worth);
      pools[to].cost += take(from, across);
      pools[to].sats += across;
    }
  };

  const pairOf = (entry: RuleEntry) =>
    pairs.find(({ outs, ins }) => outs.includes(entry) || ins.includes(entry));
  const place = (entry: RuleEntry): [RuleEntry, boolean] => {
    const pair = entry.kind === 'transfer_in' ? pairOf(entry) : undefined;
    const exit = pair && first(pair.outs);
    return exit && exit.occurredAt > entry.occurredAt ? [exit, true] : [entry, false];
  };
  const atTime = (entry: RuleEntry) => place(entry)[0].occurredAt;
  const isMoved = (entry: RuleEntry) => place(entry)[1];
  const ordered = entries
    .filter((entry) => !isMoved(entry))
    .sort((one, other) => (later(one, other) ? 1 : -1));
  // Of one instant and account, an arrival changes places with the exit just before it, until none precedes it.
  const leftBefore = (entry: RuleEntry, at: number) => {
    const before = ordered.findLastIndex((other, place) => place < at && other.accountId === entry.accountId);
    const isSwapped =
      before >= 0 && atTime(ordered[before]!) === atTime(entry) && !arrives.has(ordered[before]!.kind);
    return isSwapped ? before : null;
  };
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (let at = 0; at < ordered.length; at += 1) {
      const entry = ordered[at]!;
      const before = arrives.has(entry.kind) ? leftBefore(entry, at) : null;
      if (before === null) continue;
      [ordered[before], ordered[at]] = [entry, ordered[before]!];
      isChanged = true;
    }
  }
  for (const entry of entries.filter(isMoved).sort((one, other) => (later(one, other) ? -1 : 1)))
    ordered.splice(ordered.indexOf(place(entry)[0]) + 1, 0, entry);
  for (const entry of ordered) {
    accounts[entry.accountId] = (accounts[entry.accountId] ?? 0n) + change(entry);
    if (accounts[entry.accountId]! < 0n && !arrives.has(entry.kind)) {
      negativeSince[entry.accountId] ??= entry.occurredAt;
    }
    const pair = pairOf(entry);
    if (!pair) alone(entry);
    else if (last(pair.outs) === entry) together(pair);
    history.push({
      at: place(entry)[0].occurredAt,
      pools: structuredClone(pools),
      gain,
      held: Object.values(accounts).reduce((sum, each) => sum + each, 0n),
    });
  }
  const held = Object.values(accounts).reduce((sum, each) => sum + each, 0n);
  return { pools, gain, held, negativeSince, history };
}
