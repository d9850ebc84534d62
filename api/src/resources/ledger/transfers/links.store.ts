import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import { markLedgerChanged } from '../revisions.store';
import type { TransferLink } from '../rules/entry';

/** Rows per statement: one of this size takes a few milliseconds. */
const insertedAtOnce = 50;

type LinkTable = 'ledger_links' | 'ledger_further_links' | 'ledger_rejected_links';
type LinkReason = 'same_txid' | 'confirmed';

/** Rows per read: they take a few milliseconds. */
const readAtOnce = 2_000;

const columns = ['out_entry_id as outId', 'in_entry_id as inId'] as const;

export function createLinkStore(database: Database) {
  const remove = (table: LinkTable, userId: string, link: TransferLink) =>
    database
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('out_entry_id', '=', link.outId)
      .where('in_entry_id', '=', link.inId)
      .executeTakeFirstOrThrow();

  async function list(table: LinkTable, userId: string): Promise<TransferLink[]> {
    const links: TransferLink[] = [];
    for (;;) {
      const { outId = '', inId = '' } = links.at(-1) ?? {};
      const page = await database
        .selectFrom(table)
        .select(columns)
        .where('user_id', '=', userId)
        .where(sql<boolean>`(out_entry_id, in_entry_id) > (${outId}, ${inId})`)
        .orderBy('out_entry_id')
        .orderBy('in_entry_id')
        .limit(readAtOnce)
        .execute();
      links.push(...page);
      if (page.length < readAtOnce) return links;
      await setImmediate();
    }
  }

  const row = (userId: string, { outId, inId }: TransferLink, now: string) => ({
    user_id: userId,
    out_entry_id: outId,
    in_entry_id: inId,
    created_at: now,
  });

  return {
    async listByUser(userId: string): Promise<TransferLink[]> {
      return [...(await list('ledger_links', userId)), ...(await list('ledger_further_links', userId))];
    },

    /** The links of a few entries. */
    async listByEntries(userId: string, ids: readonly string[]): Promise<TransferLink[]> {
      const links: TransferLink[] = [];
      for (const table of ['ledger_links', 'ledger_further_links'] as const) {
        const found = await database
          .selectFrom(table)
          .select(columns)
          .where('user_id', '=', userId)
          .where(({ or, eb }) => or([eb('out_entry_id', 'in', ids), eb('in_entry_id', 'in', ids)]))
          .execute();
        links.push(...found);
      }
      return links;
    },

    rejectedByUser: (userId: string) => list('ledger_rejected_links', userId),

    /** Links two entries of the user. */
    async insert(userId: string, link: TransferLink, reason: LinkReason, now: string): Promise<void> {
      const values = { ...row(userId, link, now), reason };
      await markLedgerChanged(database, userId);
      // This table has one link of each entry.
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('ledger_links')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 0n) return;
      await database
        .insertInto('ledger_further_links')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** False when the user has no such link. */
    async delete(userId: string, link: TransferLink): Promise<boolean> {
      await markLedgerChanged(database, userId);
      const first = await remove('ledger_links', userId, link);
      const further = await remove('ledger_further_links', userId, link);
      return first.numDeletedRows + further.numDeletedRows > 0n;
    },

    /** Keeps a pair from being suggested again. */
    async reject(userId: string, link: TransferLink, now: string): Promise<void> {
      await database
        .insertInto('ledger_rejected_links')
        .values(row(userId, link, now))
        .onConflict((conflict) => conflict.columns(['out_entry_id', 'in_entry_id']).doNothing())
        .execute();
    },

    /** Allows a rejected pair again. */
    async allow(userId: string, link: TransferLink): Promise<void> {
      await remove('ledger_rejected_links', userId, link);
    },
  };
}

/** The pairs of the last confirmation of several. */
export function createConfirmedStore(database: Database) {
  const remove = (userId: string) =>
    database.deleteFrom('ledger_confirmed_together').where('user_id', '=', userId).execute();

  return {
    async find(userId: string, batchId: string): Promise<string[]> {
      const rows = await database
        .selectFrom('ledger_confirmed_together')
        .select('match_id')
        .where('user_id', '=', userId)
        .where('batch_id', '=', batchId)
        .execute();
      return rows.map(({ match_id: id }) => id);
    },

    async replace(userId: string, batchId: string, matchIds: readonly string[]): Promise<void> {
      await remove(userId);
      await inBatches(matchIds, insertedAtOnce, (batch) =>
        database
          .insertInto('ledger_confirmed_together')
          .values(batch.map((id) => ({ user_id: userId, batch_id: batchId, match_id: id })))
          .execute(),
      );
    },

    delete: remove,
  };
}
