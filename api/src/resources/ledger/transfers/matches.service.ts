import { randomUUID } from 'node:crypto';
import type { LedgerAlteredYear, LedgerEntry, LedgerMatch } from '@painel/contract';
import type { Database } from '../../../database/tables';
import { notFound, ProblemError } from '../../../plugins/problem';
import { changeLedger } from '../change-ledger';
import type { EntryService, LedgerDependencies } from '../entries/entries.service';
import { ledgerCopy } from '../ledger.copy';
import { type LedgerState, entriesById } from '../ledger-state';
import { createConfirmedStore, createLinkStore } from './links.store';
import { canBeJoined, openTransfersOf, toTransfer } from './open-transfers';
import { type Match, isUnusualFee, matchTransfers } from '../rules/match-transfers';
import { type RuleEntry, type TransferLink, satsMoved } from '../rules/entry';
import { linksOf } from '../rules/transfer-groups';
import { linkId, linkedTransfers } from './update-transfer-links';

const impossible = () => new ProblemError(409, 'MATCH_CHANGED', ledgerCopy.matchImpossible);

interface ConfirmedMatch {
  outs: LedgerEntry[];
  ins: LedgerEntry[];
  alteredYears: LedgerAlteredYear[];
}

interface Sides {
  outIds: string[];
  inIds: string[];
}

const between = '~';
/** An id names all exits, and after a dot all arrivals. */
const matchId = ({ outIds, inIds }: Sides): string => `${outIds.join(between)}.${inIds.join(between)}`;

function readSides(id: string): Sides {
  const [outs, ins, ...rest] = id.split('.');
  if (!outs || !ins || rest.length > 0) throw notFound(ledgerCopy.matchNotFound);
  return { outIds: [...new Set(outs.split(between))], inIds: [...new Set(ins.split(between))] };
}

/** Both sides of a pair. Throws NOT_FOUND if the user lacks an entry. */
function groupIn({ rows }: LedgerState, { outIds, inIds }: Sides) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const side = (ids: string[]) =>
    ids.map((id) => {
      const row = byId.get(id);
      if (!row) throw notFound(ledgerCopy.matchNotFound);
      return toTransfer(row);
    });
  return { outs: side(outIds), ins: side(inIds) };
}

/** All links of the groups that join some of these exits with some of these arrivals. */
function linksBetween(state: LedgerState, { outIds, inIds }: Sides): TransferLink[] {
  const groups = linkedTransfers(state);
  const ofArrivals = new Set(inIds.map((id) => groups.get(id)));
  const joined = new Set(outIds.map((id) => groups.get(id)).filter((group) => ofArrivals.has(group)));
  return state.links.filter(({ outId }) => groups.has(outId) && joined.has(groups.get(outId)));
}

export type MatchService = ReturnType<typeof createMatchService>;

export function createMatchService(dependencies: LedgerDependencies, entries: EntryService) {
  const { database, books, clock } = dependencies;

  async function matchesIn(within: Database, userId: string, state: LedgerState): Promise<Match[]> {
    const rejected = new Set((await createLinkStore(within).rejectedByUser(userId)).map(linkId));
    return matchTransfers(openTransfersOf(state), (link) => rejected.has(linkId(link)));
  }

  const isUnusual = (byId: ReadonlyMap<string, RuleEntry>, { feeSats, outIds }: Match) =>
    isUnusualFee(
      feeSats,
      outIds.reduce((sum, id) => sum + satsMoved(byId.get(id)!), 0n),
    );
  const isSure = (byId: ReadonlyMap<string, RuleEntry>, match: Match) =>
    match.isAlone && !isUnusual(byId, match);

  return {
    /** The likeliest first. */
    async list(userId: string): Promise<LedgerMatch[]> {
      const state = await books.read(database, userId);
      const matches = await matchesIn(database, userId, state);
      const shown = await entries.show(
        userId,
        matches.flatMap(({ outIds, inIds }) => [...outIds, ...inIds]),
      );
      const byId = new Map(shown.map((entry) => [entry.id, entry]));
      const ruleEntries = entriesById(state);
      return matches.map((match) => {
        const [outs, ins] = [match.outIds, match.inIds].map((ids) => ids.map((id) => byId.get(id)!));
        return {
          id: matchId(match),
          reason: match.reason,
          feeSats: Number(match.feeSats),
          isFeeUnusual: isUnusual(ruleEntries, match),
          isCertain: isSure(ruleEntries, match),
          secondsApart: match.secondsApart,
          out: outs![0]!,
          in: ins![0]!,
          outs: outs!,
          ins: ins!,
        };
      });
    },

    /** Links any exits with any arrivals that fit, suggested or not. Returns both sides and the altered years. */
    async confirm(userId: string, id: string): Promise<ConfirmedMatch> {
      const sides = readSides(id);
      const now = clock().toISOString();
      const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
        const group = groupIn(before, sides);
        const links = linksOf(sides);
        const known = linksBetween(before, sides);
        const ids = [...sides.outIds, ...sides.inIds];
        const isKnown = new Set(known.flatMap(({ outId, inId }) => [outId, inId]));
        // The same confirmation may have come twice.
        if (known.length === links.length && ids.every((each) => isKnown.has(each))) return [];
        const open = new Set(openTransfersOf(before).map((transfer) => transfer.id));
        if (ids.some((each) => !open.has(each)) || !canBeJoined(group)) throw impossible();
        const store = createLinkStore(within);
        for (const outId of sides.outIds)
          for (const inId of sides.inIds) await store.allow(userId, { outId, inId });
        for (const link of links) await store.insert(userId, link, 'confirmed', now);
        return ids;
      });
      const shown = await entries.show(userId, [...sides.outIds, ...sides.inIds]);
      return {
        outs: shown.slice(0, sides.outIds.length),
        ins: shown.slice(sides.outIds.length),
        alteredYears,
      };
    },

    /** Links all pairs that are certain. Returns how many, the altered years, and the id that undoes them; null without a pair. */
    async confirmCertain(
      userId: string,
    ): Promise<{ batchId: string | null; count: number; alteredYears: LedgerAlteredYear[] }> {
      const now = clock().toISOString();
      const batchId = randomUUID();
      let count = 0;
      const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
        const byId = entriesById(before);
        const sure = (await matchesIn(within, userId, before)).filter((match) => isSure(byId, match));
        count = sure.length;
        if (count === 0) return [];
        const store = createLinkStore(within);
        for (const link of sure.flatMap(linksOf)) await store.insert(userId, link, 'confirmed', now);
        await createConfirmedStore(within).replace(userId, batchId, sure.map(matchId));
        return sure.flatMap(({ outIds, inIds }) => [...outIds, ...inIds]);
      });
      return { batchId: count === 0 ? null : batchId, count, alteredYears };
    },

    /** Takes apart what was confirmed together last. Returns the altered years. */
    async undoConfirmed(userId: string, batchId: string): Promise<LedgerAlteredYear[]> {
      const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
        const confirmed = createConfirmedStore(within);
        const ids = await confirmed.find(userId, batchId);
        if (ids.length === 0) throw notFound(ledgerCopy.matchNotFound);
        const known = ids.map(readSides).flatMap((sides) => linksBetween(before, sides));
        const store = createLinkStore(within);
        for (const link of known) await store.delete(userId, link);
        await confirmed.delete(userId);
        return known.flatMap(({ outId, inId }) => [outId, inId]);
      });
      return alteredYears;
    },

    /** Keeps the sides apart from now on, and takes them apart if they were linked. Returns the altered years. */
    async reject(userId: string, id: string): Promise<LedgerAlteredYear[]> {
      const sides = readSides(id);
      const now = clock().toISOString();
      const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
        groupIn(before, sides);
        const store = createLinkStore(within);
        const known = linksBetween(before, sides);
        for (const link of known) await store.delete(userId, link);
        for (const outId of sides.outIds)
          for (const inId of sides.inIds) await store.reject(userId, { outId, inId }, now);
        return [...sides.outIds, ...sides.inIds, ...known.flatMap(({ outId, inId }) => [outId, inId])];
      });
      return alteredYears;
    },
  };
}
