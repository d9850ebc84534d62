import { transferFee } from './apply-transfer';
import { type RuleEntry, type TransferLink, satsMoved } from './entry';
import { byTime } from './order';

/** A transfer that waits for its other side. */
export interface OpenTransfer extends Pick<
  RuleEntry,
  'id' | 'kind' | 'occurredAt' | 'seq' | 'sats' | 'feeSats'
> {
  accountId: string;
  txid: string | null;
}

export interface Match extends TransferLink {
  reason: 'same_txid' | 'amount_and_time';
  /** The network fee that the pair means. */
  feeSats: bigint;
  /** What the pair loses beyond the fee that the exit states. */
  unexplainedSats: bigint;
  /** One transaction, whose sums fit: it needs no confirmation. */
  isCertain: boolean;
  secondsApart: number;
}

const maxSecondsApart = 8 * 60 * 60;
const alwaysClose = 1_000n;
/** A hundredth. */
const closeShare = 100n;

const seconds = ({ occurredAt }: OpenTransfer) => Math.floor(Date.parse(occurredAt) / 1000);

const isNear = (apart: bigint, sats: bigint) => apart <= alwaysClose || apart * closeShare <= sats;

/**
 * How far the sums of two sides are apart. A stated fee is no distance, whether the exit's quantity includes it or not; without one
 * all that is missing is.
 */
function distanceOf(out: OpenTransfer, arrived: OpenTransfer): { apart: bigint; isClose: boolean } {
  const lost = transferFee(out, arrived);
  const difference = out.sats - satsMoved(arrived);
  const beside = difference < 0n ? -difference : difference;
  if (out.feeSats === 0n || lost <= beside) return { apart: lost, isClose: isNear(lost, satsMoved(out)) };
  return { apart: beside, isClose: isNear(beside, out.sats) || isNear(lost, satsMoved(out)) };
}

function candidate(out: OpenTransfer, arrived: OpenTransfer): Match | null {
  // More cannot arrive than left.
  const feeSats = transferFee(out, arrived);
  if (feeSats < 0n || out.accountId === arrived.accountId) return null;
  const secondsApart = Math.abs(seconds(arrived) - seconds(out));
  const { apart, isClose } = distanceOf(out, arrived);
  const pair = { outId: out.id, inId: arrived.id, feeSats, unexplainedSats: apart, secondsApart };
  if (out.txid !== null && arrived.txid !== null) {
    return out.txid === arrived.txid ? { ...pair, reason: 'same_txid', isCertain: isClose } : null;
  }
  if (secondsApart > maxSecondsApart || !isClose) return null;
  return { ...pair, reason: 'amount_and_time', isCertain: false };
}

/** The same transaction first, then the nearest amount, then the nearest time. */
function byLikelihood(one: Match, other: Match): number {
  if (one.reason !== other.reason) return one.reason === 'same_txid' ? -1 : 1;
  if (one.unexplainedSats !== other.unexplainedSats)
    return one.unexplainedSats < other.unexplainedSats ? -1 : 1;
  return one.secondsApart - other.secondsApart;
}

/**
 * Pairs open transfers, each at most once. `isRejected` keeps a pair apart that the person has rejected. Arrivals are compared with
 * the exits of the same eight hours only. Among equals the first of the ledger counts, so that the pairs are always the same.
 */
export function matchTransfers(
  transfers: readonly OpenTransfer[],
  isRejected: (link: TransferLink) => boolean,
): Match[] {
  const open = transfers.toSorted(byTime);
  const outs = open.filter(({ kind }) => kind === 'transfer_out');
  const ins = open
    .filter(({ kind }) => kind === 'transfer_in')
    .sort((one, other) => seconds(one) - seconds(other));
  const times = ins.map(seconds);
  const byTxid = groupByTxid(ins);
  const matches = outs.flatMap((out) => {
    const from = firstAtLeast(times, seconds(out) - maxSecondsApart);
    const to = firstAtLeast(times, seconds(out) + maxSecondsApart + 1);
    const near = [...ins.slice(from, to), ...(byTxid.get(out.txid ?? '') ?? [])];
    return [...new Set(near)].flatMap((arrived) => candidate(out, arrived) ?? []);
  });
  const paired = new Set<string>();
  const chosen = matches
    .filter((match) => !isRejected(match))
    .sort(byLikelihood)
    .filter(({ outId, inId }) => {
      if (paired.has(outId) || paired.has(inId)) return false;
      paired.add(outId).add(inId);
      return true;
    });
  const txids = new Map(outs.map(({ id, txid }) => [id, txid]));
  /** One exit may have paid two accounts: what it calls its fee is then the arrival in the other. */
  const isSplit = ({ outId, feeSats }: Match) =>
    (byTxid.get(txids.get(outId) ?? '') ?? []).some(
      (arrived) => !paired.has(arrived.id) && satsMoved(arrived) <= feeSats,
    );
  return chosen.map((match) => (match.isCertain && isSplit(match) ? { ...match, isCertain: false } : match));
}

function groupByTxid(ins: readonly OpenTransfer[]): Map<string, OpenTransfer[]> {
  const groups = new Map<string, OpenTransfer[]>();
  for (const arrived of ins) {
    if (arrived.txid === null) continue;
    const group = groups.get(arrived.txid);
    if (group) group.push(arrived);
    else groups.set(arrived.txid, [arrived]);
  }
  return groups;
}

/** The place of the first of ascending numbers that is not less than `least`. */
function firstAtLeast(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
