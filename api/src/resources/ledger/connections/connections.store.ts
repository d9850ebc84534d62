import { sql } from 'kysely';
import type { ConnectionVendorName } from '@painel/contract';
import { inBatches } from '../../../concurrency/in-batches';
import type { Lease } from '../../../concurrency/lease';
import type { LedgerConnectionsTable } from '../../../database/ledger-tables';
import { countRows, deleteRow, findRow, insertRow, listRows, rowsOf } from '../../../database/rows-of-user';
import type { Database, Tables } from '../../../database/tables';

export type ConnectionRecord = LedgerConnectionsTable;
export type PageRecord = Tables['ledger_connection_pages'];
type Changes = Partial<Omit<ConnectionRecord, 'id' | 'user_id' | 'vendor' | 'created_at'>>;

/** Hashes per query. */
const atOnce = 200;

/** A key is overwritten before its row goes. */
export const erasedKey = { sealed_key: null, key_hash: null, key_ending: null } as const;

export function createConnectionStore(database: Database) {
  async function update(userId: string, id: string, changes: Changes): Promise<void> {
    await database
      .updateTable('ledger_connections')
      .set(changes)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  }

  return {
    /** Oldest first. */
    listByUser: (userId: string) => listRows(database, 'ledger_connections', userId),
    find: (userId: string, id: string) => findRow(database, 'ledger_connections', userId, id),
    countByUser: (userId: string) => countRows(database, 'ledger_connections', userId),
    insert: (record: ConnectionRecord) => insertRow(database, 'ledger_connections', record),
    update,

    async hasKey(userId: string, keyHash: string): Promise<boolean> {
      const rows = await rowsOf(database, 'ledger_connections', userId)
        .where('key_hash', '=', keyHash)
        .execute();
      return rows.length > 0;
    },

    async delete(userId: string, id: string): Promise<void> {
      await update(userId, id, erasedKey);
      await deleteRow(database, 'ledger_connections', userId, id);
    },

    /** Moves the cursors on; false where another process has moved them since, or the connection is gone. */
    async moveCursors(userId: string, id: string, from: string, changes: Changes): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('ledger_connections')
        .set(changes)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('cursors', '=', from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** The one of a vendor that has waited longest. */
    async nextDue(vendor: ConnectionVendorName, now: string): Promise<ConnectionRecord | null> {
      const row = await database
        .selectFrom('ledger_connections')
        .selectAll()
        .where('vendor', '=', vendor)
        .where('next_sync_at', '<=', now)
        .where('paused_at', 'is', null)
        .where('state', '<>', 'revoked')
        .orderBy('next_sync_at')
        .orderBy('id')
        .executeTakeFirst();
      return row ?? null;
    },

    /** Connections whose key last worked before a time. */
    keptTooLong: (before: string) =>
      database
        .selectFrom('ledger_connections')
        .select(['id', 'user_id'])
        .where('sealed_key', 'is not', null)
        .where(sql<string>`coalesce(last_success_at, created_at)`, '<', before)
        .execute(),

    /** Those of the hashes that the connection has brought before. */
    async knownOperations(id: string, hashes: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      await inBatches(hashes, atOnce, async (batch) => {
        const rows = await database
          .selectFrom('ledger_connection_operations')
          .select('operation_hash')
          .where('connection_id', '=', id)
          .where('operation_hash', 'in', batch)
          .execute();
        for (const row of rows) known.add(row.operation_hash);
      });
      return known;
    },

    async rememberOperations(userId: string, id: string, hashes: readonly string[]): Promise<void> {
      await inBatches(hashes, atOnce, async (batch) => {
        const rows = batch.map((hash) => ({ user_id: userId, connection_id: id, operation_hash: hash }));
        await database.insertInto('ledger_connection_operations').values(rows).execute();
      });
    },

    /** The windows that wait for the first confirmation, in their order. */
    pages: (userId: string, id: string): Promise<PageRecord[]> =>
      rowsOf(database, 'ledger_connection_pages', userId)
        .where('connection_id', '=', id)
        .orderBy('seq')
        .execute(),

    async pageSums(userId: string): Promise<Map<string, { rows: number; pages: number }>> {
      const sums = await database
        .selectFrom('ledger_connection_pages')
        .select([
          'connection_id',
          sql<bigint>`cast(sum(row_count) as bigint)`.as('rows'),
          sql<bigint>`cast(count(*) as bigint)`.as('pages'),
        ])
        .where('user_id', '=', userId)
        .groupBy('connection_id')
        .execute();
      return new Map(
        sums.map((sum) => [sum.connection_id, { rows: Number(sum.rows), pages: Number(sum.pages) }]),
      );
    },

    addPage: (page: PageRecord) => insertRow(database, 'ledger_connection_pages', page),

    async deletePages(userId: string, id: string): Promise<void> {
      await database
        .deleteFrom('ledger_connection_pages')
        .where('user_id', '=', userId)
        .where('connection_id', '=', id)
        .execute();
    },
  };
}

export type ConnectionStore = ReturnType<typeof createConnectionStore>;

/** Which process syncs with a vendor, and how long the vendor rests. */
export function createVendorTurns(database: Database) {
  return {
    /** Takes or prolongs the lease; false while another process has it. */
    async hold(vendor: ConnectionVendorName, { holder, now, until }: Lease): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('connection_vendors')
        .values({ vendor, holder, held_until: until, rests_until: null })
        .onConflict((conflict) =>
          conflict
            .column('vendor')
            .doUpdateSet({ holder, held_until: until })
            .where(({ eb, or }) =>
              or([
                eb('connection_vendors.held_until', 'is', null),
                eb('connection_vendors.held_until', '<', now),
                eb('connection_vendors.holder', '=', holder),
              ]),
            ),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async release(vendor: ConnectionVendorName, holder: string): Promise<void> {
      await database
        .updateTable('connection_vendors')
        .set({ holder: null, held_until: null })
        .where('vendor', '=', vendor)
        .where('holder', '=', holder)
        .execute();
    },

    async rest(vendor: ConnectionVendorName, until: string): Promise<void> {
      await database
        .insertInto('connection_vendors')
        .values({ vendor, holder: null, held_until: null, rests_until: until })
        .onConflict((conflict) => conflict.column('vendor').doUpdateSet({ rests_until: until }))
        .execute();
    },

    /** The vendors that rest, with the ends of their rests. */
    async resting(now: string): Promise<Map<ConnectionVendorName, string>> {
      const rows = await database
        .selectFrom('connection_vendors')
        .select(['vendor', 'rests_until'])
        .where('rests_until', '>', now)
        .execute();
      return new Map(rows.map((row) => [row.vendor, row.rests_until!]));
    },
  };
}

export type VendorTurns = ReturnType<typeof createVendorTurns>;
