import type { Database } from '../../../database/tables';
import type { LedgerState } from './ledger-state';
import { createLinkStore } from './links.store';
import { canBeLinked, openTransfersOf } from './open-transfers';
import type { TransferLink } from './rules/entry';
import { matchTransfers } from './rules/match-transfers';

export const linkId = ({ outId, inId }: TransferLink): string => `${outId}.${inId}`;

/**
 * Drops links that a change made impossible and links transfers of the same transaction whose sums fit. Returns the links as they are
 * then. A pair that was rejected stays apart, and one that would lose more than a network takes waits for its confirmation.
 */
export async function tendLinks(
  within: Database,
  userId: string,
  state: LedgerState,
  now: string,
): Promise<TransferLink[]> {
  const store = createLinkStore(within);
  const byId = new Map(state.rows.map((row) => [row.id, row]));
  const isPossible = ({ outId, inId }: TransferLink) => canBeLinked(byId.get(outId), byId.get(inId));
  const links = state.links.filter(isPossible);
  for (const link of state.links) if (!isPossible(link)) await store.delete(userId, link);

  const open = openTransfersOf({ ...state, links }).filter(({ txid }) => txid !== null);
  if (open.length < 2) return links;
  const rejected = new Set((await store.rejectedByUser(userId)).map(linkId));
  const found = matchTransfers(open, (link) => rejected.has(linkId(link)));
  const same = found.filter(({ isCertain }) => isCertain);
  for (const link of same) await store.insert(userId, link, 'same_txid', now);
  return [...links, ...same.map(({ outId, inId }) => ({ outId, inId }))];
}
