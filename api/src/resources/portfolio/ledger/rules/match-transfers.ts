import { transferFee } from './apply-transfer';
import { type RuleEntry, type TransferLink, satsMoved } from './entry';

/** A transfer that waits for its other side. */
export interface OpenTransfer extends Pick<RuleEntry, 'id' | 'kind' | 'occurredAt' | 'sats' | 'feeSats'> {
  accountId: string;
  txid: string | null;
}

export interface Match extends TransferLink {
  reason: 'same_txid' | 'amount_and_time';
  /** The network fee that the pair means. */
  feeSats: bigint;
  secondsApart: number;
}

const maxSecondsApart = 8 * 60 * 60;
const alwaysClose = 1_000n;
/** A hundredth. */
const closeShare = 100n;

const seconds = ({ occurredAt }: OpenTransfer) => Math.floor(Date.parse(occurredAt) / 1000);

function isClose(out: OpenTransfer, feeSats: bigint): boolean {
  return feeSats <= alwaysClose || feeSats * closeShare <= satsMoved(out);
}

function candidate(out: OpenTransfer, arrived: OpenTransfer): Match | null {
  // More cannot arrive than left.
  const feeSats = transferFee(out, arrived);
  if (feeSats < 0n || out.accountId === arrived.accountId) return null;
  const secondsApart = Math.abs(seconds(arrived) - seconds(out));
  const pair = { outId: out.id, inId: arrived.id, feeSats, secondsApart };
  if (out.txid !== null && arrived.txid !== null) {
    return out.txid === arrived.txid ? { ...pair, reason: 'same_txid' } : null;
  }
  if (secondsApart > maxSecondsApart || !isClose(out, feeSats)) return null;
  return { ...pair, reason: 'amount_and_time' };
}

/** The same transaction first, then the nearest amount, then the nearest time. Ids decide last, so that the order is always the same. */
function byLikelihood(one: Match, other: Match): number {
  if (one.reason !== other.reason) return one.reason === 'same_txid' ? -1 : 1;
  if (one.feeSats !== other.feeSats) return one.feeSats < other.feeSats ? -1 : 1;
  if (one.secondsApart !== other.secondsApart) return one.secondsApart - other.secondsApart;
  return `${one.outId} ${one.inId}` < `${other.outId} ${other.inId}` ? -1 : 1;
}

/**
 * Pairs open transfers, each at most once. `isRejected` keeps a pair apart that the person has rejected. Arrivals are compared with
 * the exits of the same eight hours only.
 */
export function matchTransfers(
  open: readonly OpenTransfer[],
  isRejected: (link: TransferLink) => boolean,
): Match[] {
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
  return matches
    .filter((match) => !isRejected(match))
    .sort(byLikelihood)
    .filter(({ outId, inId }) => {
      if (paired.has(outId) || paired.has(inId)) return false;
      paired.add(outId).add(inId);
      return true;
    });
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
