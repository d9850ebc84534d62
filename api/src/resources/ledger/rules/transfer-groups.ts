import { type RuleEntry, type TransferLink, satsMoved, byTime } from './entry';

/** The exits and arrivals that links join: the same coins. */
export interface TransferGroup<Side = RuleEntry> {
  /** Both in the order of the ledger. */
  outs: Side[];
  ins: Side[];
}

/** When an entry counts: one of a group when the last of its coins left (rule 6c of the ledger), in pools, years, goods and the evolution alike. */
export const countsAt = <Side extends { id: string; occurredAt: string }>(
  groups: ReadonlyMap<string, TransferGroup<Side>>,
  entry: Side,
): string => (groups.get(entry.id)?.outs.at(-1) ?? entry).occurredAt;

type Sums = Pick<RuleEntry, 'kind' | 'sats' | 'feeSats'>;

const moved = (sides: readonly Sums[]) => sides.reduce((sum, side) => sum + satsMoved(side), 0n);

/** All that left less all that arrived: the network fee. Negative if more arrived than left. */
export const groupFee = ({ outs, ins }: { outs: readonly Sums[]; ins: readonly Sums[] }): bigint =>
  moved(outs) - moved(ins);

/** The links that join all of a group: the first exit with each arrival, each other exit with the first arrival. */
export function linksOf({ outIds, inIds }: { outIds: readonly string[]; inIds: readonly string[] }) {
  const [outId, ...otherOuts] = outIds;
  return [
    ...inIds.map((inId): TransferLink => ({ outId: outId!, inId })),
    ...otherOuts.map((each): TransferLink => ({ outId: each, inId: inIds[0]! })),
  ];
}

interface LinkedIds {
  outIds: Set<string>;
  inIds: Set<string>;
}

/** The ids that links join, directly or over others. */
function linkedIds(links: readonly TransferLink[]): LinkedIds[] {
  const groupOf = new Map<string, LinkedIds>();
  for (const { outId, inId } of links) {
    const [one, other] = [groupOf.get(outId), groupOf.get(inId)];
    const group = one ?? other ?? { outIds: new Set(), inIds: new Set() };
    for (const id of [outId, ...(other?.outIds ?? [])]) group.outIds.add(id);
    for (const id of [inId, ...(other?.inIds ?? [])]) group.inIds.add(id);
    const isJoined = other !== undefined && other !== group;
    const moved = isJoined ? [...other.outIds, ...other.inIds] : [];
    for (const id of [outId, inId, ...moved]) groupOf.set(id, group);
  }
  return [...new Set(groupOf.values())];
}

/** Each linked entry with its group. Links to entries that are not there are left out. */
export function groupsByEntry<Side extends Pick<RuleEntry, 'id' | 'occurredAt' | 'seq'>>(
  byId: ReadonlyMap<string, Side>,
  links: readonly TransferLink[],
): Map<string, TransferGroup<Side>> {
  const groups = new Map<string, TransferGroup<Side>>();
  const sides = (ids: ReadonlySet<string>) => [...ids].map((id) => byId.get(id)!).sort(byTime);
  const whole = links.filter(({ outId, inId }) => byId.has(outId) && byId.has(inId));
  for (const { outIds, inIds } of linkedIds(whole)) {
    const group = { outs: sides(outIds), ins: sides(inIds) };
    for (const { id } of [...group.outs, ...group.ins]) groups.set(id, group);
  }
  return groups;
}
