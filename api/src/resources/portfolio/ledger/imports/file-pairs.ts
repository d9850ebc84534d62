import type { Database } from '../../../../database/tables';
import { inBatches } from '../../in-batches';
import { createLinkStore } from '../links.store';
import type { TransferLink } from '../rules/entry';
import type { SortedRow } from './sort-rows';

/** Inserting so many takes a few milliseconds. */
const linkedAtOnce = 20;

/** The id of the entry that a row is or becomes. */
type IdOf = (row: SortedRow) => string | null;

/**
 * The pairs that an export of ours names. A pair of which the ledger has both sides already is left as the person has it by now.
 */
export function pairsOf(sorted: readonly SortedRow[], idOf: IdOf): TransferLink[] {
  const sides = new Map<string, SortedRow[]>();
  for (const row of sorted) {
    const pair = row.parsed.status === 'entry' ? row.parsed.pair : null;
    if (!pair) continue;
    const known = sides.get(pair);
    if (known) known.push(row);
    else sides.set(pair, [row]);
  }
  return [...sides.values()].flatMap((rows) => {
    if (rows.length !== 2 || !rows.some(({ status }) => status === 'new')) return [];
    const ofKind = (kind: string) =>
      rows.find(({ parsed }) => parsed.status === 'entry' && parsed.kind === kind);
    const [out, arrived] = [ofKind('transfer_out'), ofKind('transfer_in')];
    const [outId, inId] = [out && idOf(out), arrived && idOf(arrived)];
    return outId && inId ? [{ outId, inId }] : [];
  });
}

/** Links the pairs of a file whose sides are in no other. What turns out impossible is dropped with the other links that are. */
export async function linkPairs(
  within: Database,
  userId: string,
  known: readonly TransferLink[],
  pairs: readonly TransferLink[],
  now: string,
): Promise<void> {
  const links = createLinkStore(within);
  const linked = new Set(known.flatMap(({ outId, inId }) => [outId, inId]));
  await inBatches(pairs, linkedAtOnce, async (batch) => {
    for (const pair of batch) {
      if (linked.has(pair.outId) || linked.has(pair.inId)) continue;
      linked.add(pair.outId).add(pair.inId);
      await links.insert(userId, pair, 'confirmed', now);
    }
  });
}
