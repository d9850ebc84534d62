import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import { createLinkStore } from '../transfers/links.store';
import type { TransferLink } from '../rules/entry';
import { linksOf } from '../rules/transfer-groups';
import type { SortedRow } from './sort-rows';

/** Links per insert: they take a few milliseconds. */
const linkedAtOnce = 20;

/** The id of the entry that a row is or becomes. */
type IdOf = (row: SortedRow) => string | null;

/** The pairs that an export of ours names. A pair with both sides in the ledger already stays as the person has changed it. */
export function pairsOf(sorted: readonly SortedRow[], idOf: IdOf): TransferLink[][] {
  const rowsOfPair = new Map<string, SortedRow[]>();
  for (const row of sorted) {
    const pair = row.parsed.status === 'entry' ? row.parsed.pair : null;
    if (!pair) continue;
    const known = rowsOfPair.get(pair);
    if (known) known.push(row);
    else rowsOfPair.set(pair, [row]);
  }
  return [...rowsOfPair.values()].flatMap((rows) => {
    if (!rows.some(({ status }) => status === 'new')) return [];
    const idsOf = (kind: string) =>
      rows.flatMap((row) => {
        const id = row.parsed.status === 'entry' && row.parsed.kind === kind ? idOf(row) : null;
        return id ? [id] : [];
      });
    const sides = { outIds: idsOf('transfer_out'), inIds: idsOf('transfer_in') };
    const isWhole = sides.outIds.length + sides.inIds.length === rows.length;
    return isWhole && sides.outIds.length > 0 && sides.inIds.length > 0 ? [linksOf(sides)] : [];
  });
}

/** Links the pairs of a file whose entries are in no other. Impossible links are dropped afterwards, with all others. */
export async function linkPairs(
  within: Database,
  userId: string,
  known: readonly TransferLink[],
  pairs: readonly (readonly TransferLink[])[],
  now: string,
): Promise<void> {
  const links = createLinkStore(within);
  const linked = new Set(known.flatMap(({ outId, inId }) => [outId, inId]));
  await inBatches(pairs, linkedAtOnce, async (batch) => {
    for (const pair of batch) {
      if (pair.some(({ outId, inId }) => linked.has(outId) || linked.has(inId))) continue;
      for (const link of pair) {
        linked.add(link.outId).add(link.inId);
        await links.insert(userId, link, 'confirmed', now);
      }
    }
  });
}
