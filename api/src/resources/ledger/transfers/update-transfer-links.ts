import type { Database } from '../../../database/tables';
import type { LedgerState } from '../ledger-state';
import type { EntryRow } from '../entries/entries.store';
import { isTxid, type TransferLink } from '../rules/entry';
import { createLinkStore } from './links.store';
import { canBeJoined, openTransfersOf, toTransfer } from './open-transfers';
import { joining, matchTransfers } from '../rules/match-transfers';
import { groupFee, groupsByEntry, linksOf } from '../rules/transfer-groups';

export const linkId = ({ outId, inId }: TransferLink): string => `${outId}.${inId}`;

/** The groups of all linked transfers, by entry. */
export function linkedTransfers({ rows, links }: LedgerState) {
  const linked = new Set(links.flatMap(({ outId, inId }) => [outId, inId]));
  const found = rows.flatMap((row) => (linked.has(row.id) ? [[row.id, toTransfer(row)] as const] : []));
  return groupsByEntry(new Map(found), links);
}

/**
 * The entries of which a change can alter the links: those that it touched, those of the same transaction, and all that is linked with any of them.
 * `touched` grows by them.
 */
export function transfersAround(
  { rows, links }: Pick<LedgerState, 'rows' | 'links'>,
  touched: Set<string>,
  gone: readonly EntryRow[],
): void {
  const txids = new Set(gone.flatMap(({ txid }) => (isTxid(txid) ? [txid] : [])));
  let known = -1;
  while (touched.size > known) {
    known = touched.size;
    for (const { id, txid } of rows) if (touched.has(id) && isTxid(txid)) txids.add(txid!);
    if (txids.size > 0)
      for (const { id, txid } of rows) if (txid !== null && txids.has(txid)) touched.add(id);
    for (const { outId, inId } of links)
      if (touched.has(outId) || touched.has(inId)) touched.add(outId).add(inId);
  }
}

/** The links whose groups a change made impossible. */
function impossibleLinks(state: LedgerState): TransferLink[] {
  const { links } = state;
  const groups = linkedTransfers(state);
  const isPossible = new Map([...new Set(groups.values())].map((group) => [group, canBeJoined(group)]));
  return links.filter(({ outId }) => {
    const group = groups.get(outId);
    return !group || !isPossible.get(group);
  });
}

/** Arrivals of the transaction of a linked exit that came later: its fee was part of them. */
function laterArrivals(state: LedgerState): TransferLink[] {
  const open = openTransfersOf(state).filter(({ kind, txid }) => kind === 'transfer_in' && txid !== null);
  if (open.length === 0) return [];
  const txids = new Set(open.map(({ txid }) => txid));
  const groups = linkedTransfers(state);
  const paired = new Set<string>();
  return [...new Set(groups.values())].flatMap((group) => {
    const { txid, id: outId } = group.outs[0]!;
    if (txid === null || !txids.has(txid)) return [];
    const same = open.filter((each) => each.txid === txid);
    const more = joining(groupFee(group), same, paired);
    return more.map(({ id }) => {
      paired.add(id);
      return { outId, inId: id };
    });
  });
}

/**
 * Drops links that a change made impossible and links transfers of the same transaction whose sums fit. Returns the links as they are
 * then. A pair that was rejected stays apart, and one that would lose more than a network takes waits for its confirmation.
 */
export async function updateTransferLinks(
  within: Database,
  userId: string,
  state: LedgerState,
  now: string,
): Promise<TransferLink[]> {
  const store = createLinkStore(within);
  const impossible = new Set(impossibleLinks(state));
  for (const link of impossible) await store.delete(userId, link);
  const links = state.links.filter((link) => !impossible.has(link));

  const rest = { ...state, links };
  const open = openTransfersOf(rest).filter(({ txid }) => txid !== null);
  if (open.length === 0) return links;
  const rejected = new Set((await store.rejectedByUser(userId)).map(linkId));
  const later = laterArrivals(rest).filter((link) => !rejected.has(linkId(link)));
  const joined = new Set(later.map(({ inId }) => inId));
  const found = matchTransfers(
    open.filter(({ id }) => !joined.has(id)),
    (link) => rejected.has(linkId(link)),
  );
  const added = [...later, ...found.filter(({ isCertain }) => isCertain).flatMap(linksOf)];
  for (const link of added) await store.insert(userId, link, 'same_txid', now);
  return [...links, ...added];
}
