import { type RuleEntry, type TransferLink, satsMoved, byTime } from './entry';
import { groupFee } from './transfer-groups';

/** A transfer that waits for its other side. */
export interface OpenTransfer extends Pick<
  RuleEntry,
  'id' | 'kind' | 'occurredAt' | 'seq' | 'sats' | 'feeSats' | 'accountId'
> {
  txid: string | null;
}

/** Exits and arrivals that may be the same coins. */
export interface Match {
  outIds: string[];
  inIds: string[];
  reason: 'same_txid' | 'amount_and_time';
  /** The network fee that the pair means. */
  feeSats: bigint;
  /** The coins that the pair loses beyond the stated fee of its exits. */
  unexplainedSats: bigint;
  /** One transaction, whose sums fit: it needs no confirmation. */
  isCertain: boolean;
  /** No other transfer fits either side. */
  isAlone: boolean;
  secondsApart: number;
}

/** One transfer, or all of one transaction on one side. */
type Side = OpenTransfer[];

const maxSecondsApart = 8 * 60 * 60;
const alwaysClose = 1_000n;
/** A hundredth. */
const closeShare = 100n;
/** The largest fee without a question is a hundredth of the outgoing coins, and never more than this. */
const usualFee = 100_000n;

/** Whether a fee is unusually large, so that it needs a confirmation in words. */
export const isUnusualFee = (feeSats: bigint, leftSats: bigint): boolean =>
  feeSats > usualFee || feeSats * closeShare > leftSats;

const seconds = ({ occurredAt }: OpenTransfer) => Math.floor(Date.parse(occurredAt) / 1000);

const isNear = (apart: bigint, sats: bigint) => apart <= alwaysClose || apart * closeShare <= sats;

const movedOf = (side: Side) => side.reduce((sum, each) => sum + satsMoved(each), 0n);

/**
 * How far the sums of two sides are apart. A stated fee is no distance, whether the exit's quantity includes it or not; without one
 * all that is missing is.
 */
function distanceOf(outs: Side, ins: Side): { apart: bigint; isClose: boolean } {
  const lost = groupFee({ outs, ins });
  const sats = outs.reduce((sum, each) => sum + each.sats, 0n);
  const difference = sats - movedOf(ins);
  const beside = difference < 0n ? -difference : difference;
  const isStated = outs.some(({ feeSats }) => feeSats !== 0n);
  if (!isStated || lost <= beside) return { apart: lost, isClose: isNear(lost, movedOf(outs)) };
  return { apart: beside, isClose: isNear(beside, sats) || isNear(lost, movedOf(outs)) };
}

/** The transaction of a side; null where it is unknown, or not the same for all. */
const txidOf = ([first, ...others]: Side): string | null =>
  others.every(({ txid }) => txid === first!.txid) ? first!.txid : null;

/** Whether all of it stays in one account. Only a transaction can show that: a person who sends coins to the own address. */
const staysInAccount = (outs: Side, ins: Side) =>
  new Set([...outs, ...ins].map(({ accountId }) => accountId)).size === 1;

function candidate(outs: Side, ins: Side): Match | null {
  // More cannot arrive than left.
  const feeSats = groupFee({ outs, ins });
  if (feeSats < 0n) return null;
  const [outTxid, inTxid] = [txidOf(outs), txidOf(ins)];
  const isSame = outTxid !== null && outTxid === inTxid;
  if (staysInAccount(outs, ins) && !isSame) return null;
  const secondsApart = Math.abs(seconds(ins[0]!) - seconds(outs[0]!));
  const { apart, isClose } = distanceOf(outs, ins);
  const pair = {
    outIds: outs.map(({ id }) => id),
    inIds: ins.map(({ id }) => id),
    feeSats,
    unexplainedSats: apart,
    secondsApart,
    isAlone: true,
  };
  if (outTxid !== null && inTxid !== null) {
    return isSame ? { ...pair, reason: 'same_txid', isCertain: isClose } : null;
  }
  if (secondsApart > maxSecondsApart || !isClose) return null;
  return { ...pair, reason: 'amount_and_time', isCertain: false };
}

const sizeOf = ({ outIds, inIds }: Match) => outIds.length + inIds.length;

/** The same transaction first, then the nearest amount, then the fewest entries, then the nearest time. */
function byLikelihood(one: Match, other: Match): number {
  if (one.reason !== other.reason) return one.reason === 'same_txid' ? -1 : 1;
  if (one.unexplainedSats !== other.unexplainedSats)
    return one.unexplainedSats < other.unexplainedSats ? -1 : 1;
  if (sizeOf(one) !== sizeOf(other)) return sizeOf(one) - sizeOf(other);
  return one.secondsApart - other.secondsApart;
}

/** Each transfer alone, and all of a transaction together. In the order of time. */
function sidesOf(transfers: OpenTransfer[]): Side[] {
  const together = [...groupByTxid(transfers).values()].filter(({ length }) => length > 1);
  return [...transfers.map((each) => [each]), ...together].sort(
    ([one], [other]) => seconds(one!) - seconds(other!),
  );
}

/** Chooses the likeliest, each transfer at most once. */
function choose(matches: Match[], paired: Set<string>): Match[] {
  return matches.sort(byLikelihood).filter(({ outIds, inIds }) => {
    const ids = [...outIds, ...inIds];
    if (ids.some((id) => paired.has(id))) return false;
    for (const id of ids) paired.add(id);
    return true;
  });
}

/**
 * Pairs open transfers, each at most once. `isRejected` keeps a pair apart that the person has rejected. Arrivals are compared with the exits of the
 * same eight hours only. Further arrivals of the same transaction are no fee: they join the pair. Among equals the first of the ledger wins, so that
 * the pairs are always the same.
 */
export function matchTransfers(
  transfers: readonly OpenTransfer[],
  isRejected: (link: TransferLink) => boolean,
): Match[] {
  const open = transfers.toSorted(byTime);
  const arrivals = open.filter(({ kind }) => kind === 'transfer_in');
  const outs = sidesOf(open.filter(({ kind }) => kind === 'transfer_out'));
  const ins = sidesOf(arrivals);
  const times = ins.map(([first]) => seconds(first!));
  const byTxid = groupByTxid(arrivals);
  const sidesByTxid = groupBy(ins, txidOf);
  const isApart = ({ outIds, inIds }: Match) =>
    outIds.some((outId) => inIds.some((inId) => isRejected({ outId, inId })));
  const matches = outs.flatMap((side) => {
    const from = firstAtLeast(times, seconds(side[0]!) - maxSecondsApart);
    const to = firstAtLeast(times, seconds(side[0]!) + maxSecondsApart + 1);
    const same = sidesByTxid.get(txidOf(side) ?? '') ?? [];
    return [...new Set([...ins.slice(from, to), ...same])].flatMap((arrived) => {
      const match = candidate(side, arrived);
      return match && !isApart(match) ? [match] : [];
    });
  });
  const chances = new Map<string, number>();
  for (const { outIds, inIds } of matches)
    for (const id of [...outIds, ...inIds]) chances.set(id, (chances.get(id) ?? 0) + 1);
  for (const match of matches)
    match.isAlone = [...match.outIds, ...match.inIds].every((id) => chances.get(id) === 1);
  const paired = new Set<string>();
  const byId = new Map(open.map((each) => [each.id, each]));
  return choose(matches, paired).map((match) => {
    const txid = byId.get(match.inIds[0]!)!.txid;
    const more = joining(match.feeSats, byTxid.get(txid ?? '') ?? [], paired);
    if (more.length === 0) return match;
    const wider = candidate(
      match.outIds.map((id) => byId.get(id)!),
      [...match.inIds.map((id) => byId.get(id)!), ...more],
    );
    if (!wider || isApart(wider)) return { ...match, isCertain: false };
    for (const { id } of more) paired.add(id);
    return wider;
  });
}

/** Further arrivals of a transaction that fit into what its pair would lose, the largest first. */
export function joining(
  feeSats: bigint,
  arrivals: readonly OpenTransfer[],
  paired: ReadonlySet<string>,
): OpenTransfer[] {
  const open = arrivals.filter(({ id }) => !paired.has(id));
  open.sort((one, other) => (satsMoved(one) < satsMoved(other) ? 1 : -1));
  let left = feeSats;
  return open.filter((each) => {
    if (satsMoved(each) > left) return false;
    left -= satsMoved(each);
    return true;
  });
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const groupByTxid = (transfers: readonly OpenTransfer[]) => groupBy(transfers, ({ txid }) => txid);

/** The index of the first of ascending numbers that is not less than `least`. */
function firstAtLeast(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
