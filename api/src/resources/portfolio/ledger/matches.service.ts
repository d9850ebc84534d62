import type { LedgerEntry, LedgerMatch } from '@painel/contract';
import { ProblemError } from '../../../plugins/problem';
import { changeLedger } from './change-ledger';
import type { EntryService, LedgerDependencies } from './entries.service';
import { ledgerCopy } from './ledger.copy';
import { type LedgerState, readLedgerState } from './ledger-state';
import { createLinkStore } from './links.store';
import { canBeLinked, openTransfersOf } from './open-transfers';
import type { TransferLink } from './rules/entry';
import { matchTransfers } from './rules/match-transfers';
import { linkId } from './tend-links';

const notFound = () => new ProblemError(404, 'NOT_FOUND', ledgerCopy.matchNotFound);
const impossible = () => new ProblemError(409, 'MATCH_CHANGED', ledgerCopy.matchImpossible);

export interface MatchService {
  /** The likeliest first. */
  list(userId: string): Promise<LedgerMatch[]>;
  /** Links any exit with any arrival that fits, suggested or not. Returns both sides and the altered years. */
  confirm(userId: string, id: string): Promise<{ out: LedgerEntry; in: LedgerEntry; alteredYears: number[] }>;
  /** Keeps a pair apart from now on, and takes it apart if it was linked. Returns the altered years. */
  reject(userId: string, id: string): Promise<number[]>;
}

function readLink(id: string): TransferLink {
  const [outId, inId, ...rest] = id.split('.');
  if (!outId || !inId || rest.length > 0) throw notFound();
  return { outId, inId };
}

/** Both sides of a pair. Throws NOT_FOUND if the user lacks one. */
function sidesOf({ rows }: LedgerState, { outId, inId }: TransferLink) {
  const out = rows.find(({ id }) => id === outId);
  const arrived = rows.find(({ id }) => id === inId);
  if (!out || !arrived) throw notFound();
  return { out, arrived };
}

export function createMatchService(dependencies: LedgerDependencies, entries: EntryService): MatchService {
  const { database, clock } = dependencies;

  return {
    async list(userId) {
      const state = await readLedgerState(database, userId);
      const rejected = new Set((await createLinkStore(database).rejectedByUser(userId)).map(linkId));
      const matches = matchTransfers(openTransfersOf(state), (link) => rejected.has(linkId(link)));
      const sides = await entries.show(
        userId,
        matches.flatMap(({ outId, inId }) => [outId, inId]),
      );
      return matches.map((match, place) => ({
        id: linkId(match),
        reason: match.reason,
        feeSats: Number(match.feeSats),
        secondsApart: match.secondsApart,
        out: sides[place * 2]!,
        in: sides[place * 2 + 1]!,
      }));
    },

    async confirm(userId, id) {
      const link = readLink(id);
      const now = clock().toISOString();
      const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
        const { out, arrived } = sidesOf(before, link);
        if (before.links.some((known) => linkId(known) === id)) return [];
        const open = new Set(openTransfersOf(before).map((transfer) => transfer.id));
        if (!open.has(out.id) || !open.has(arrived.id) || !canBeLinked(out, arrived)) throw impossible();
        const links = createLinkStore(within);
        await links.allow(userId, link);
        await links.insert(userId, link, 'confirmed', now);
        return [out.id, arrived.id];
      });
      const [out, arrived] = await entries.show(userId, [link.outId, link.inId]);
      return { out: out!, in: arrived!, alteredYears };
    },

    async reject(userId, id) {
      const link = readLink(id);
      const now = clock().toISOString();
      const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
        sidesOf(before, link);
        const links = createLinkStore(within);
        await links.delete(userId, link);
        await links.reject(userId, link, now);
        return [link.outId, link.inId];
      });
      return alteredYears;
    },
  };
}
