import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LedgerEntriesTable } from '../../../database/ledger-tables';
import type { Database } from '../../../database/tables';
import { countRows } from '../../../database/rows-of-user';
import { inBatches } from '../../../concurrency/in-batches';
import { markLedgerChanged } from '../revisions.store';

export type EntryRow = Omit<
  LedgerEntriesTable,
  'user_id' | 'row_hash' | 'sealed_row' | 'file_rows' | 'created_at' | 'updated_at'
>;

/** The columns that a person writes. */
export type EntryValues = Omit<EntryRow, 'id' | 'seq' | 'import_id' | 'revision'>;

export type NewEntry = EntryValues & { id: string } & Partial<
    Pick<LedgerEntriesTable, 'import_id' | 'row_hash' | 'sealed_row' | 'file_rows'>
  >;

/** Rows per statement: one of this size takes a few milliseconds to build and to run. */
const insertedAtOnce = 50;

/** Rows per read: they take a few milliseconds. */
const readAtOnce = 1_000;

const columns = [
  'id',
  'account_id',
  'seq',
  'kind',
  'occurred_at',
  'sats',
  'fee_sats',
  'amount_cents',
  'amount_fee_cents',
  'amount_source',
  'currency',
  'txid',
  'sealed_note',
  'sealed_evidence',
  'import_id',
  'revision',
] as const;

/** Compares as the rules do. Rows are many, so that no object is made for each comparison. */
export function byTimeOfRow(one: EntryRow, other: EntryRow): number {
  if (one.occurred_at !== other.occurred_at) return one.occurred_at < other.occurred_at ? -1 : 1;
  if (one.seq === other.seq) return 0;
  return one.seq < other.seq ? -1 : 1;
}

export function createEntryStore(database: Database) {
  const ofUser = (userId: string) =>
    database.selectFrom('ledger_entries').select(columns).where('user_id', '=', userId);

  async function lastSeq(userId: string): Promise<bigint> {
    const { last } = await database
      .selectFrom('ledger_entries')
      .select(sql<bigint>`cast(coalesce(max(seq), 0) as bigint)`.as('last'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return last;
  }

  return {
    /** The number of the newest entry; zero without one. */
    lastSeq,
    /** All of a user's entries, oldest first. */
    async listByUser(userId: string): Promise<EntryRow[]> {
      const rows: EntryRow[] = [];
      let page: EntryRow[];
      do {
        if (rows.length > 0) await setImmediate();
        // The number of an entry never changes: one that is changed meanwhile is neither left out nor read twice.
        const after = rows.at(-1)?.seq ?? 0n;
        page = await ofUser(userId).where('seq', '>', after).orderBy('seq').limit(readAtOnce).execute();
        // They are kept and gone through often: a row as SQLite makes it is five times as slow to read as a copy.
        rows.push(...page.map((row) => ({ ...row })));
      } while (page.length === readAtOnce);
      return rows.sort(byTimeOfRow);
    },

    /** The keyed hash of the row of each imported entry, by the id of the entry. Two accounts may share one. */
    async rowHashes(userId: string): Promise<Map<string, string>> {
      const hashes = new Map<string, string>();
      let after = 0n;
      for (;;) {
        const page = await database
          .selectFrom('ledger_entries')
          .select(['id', 'row_hash', 'seq'])
          .where('user_id', '=', userId)
          .where('seq', '>', after)
          .orderBy('seq')
          .limit(readAtOnce)
          .execute();
        for (const { id, row_hash: hash } of page) if (hash !== null) hashes.set(id, hash);
        if (page.length < readAtOnce) return hashes;
        after = page.at(-1)!.seq;
        await setImmediate();
      }
    },

    async find(userId: string, id: string): Promise<EntryRow | null> {
      return (await ofUser(userId).where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /** The row of its file, encrypted; null for an entry that was typed. */
    async importedRow(userId: string, id: string): Promise<string | null> {
      const row = await database
        .selectFrom('ledger_entries')
        .select('sealed_row')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.sealed_row ?? null;
    },

    countByUser: (userId: string) => countRows(database, 'ledger_entries', userId),

    /** Adds entries after all others, in their order. Call it under the user's lock. */
    async insertAll(userId: string, entries: readonly NewEntry[], now: string): Promise<void> {
      const last = await lastSeq(userId);
      await markLedgerChanged(database, userId);
      await inBatches(entries, insertedAtOnce, (batch, from) =>
        database
          .insertInto('ledger_entries')
          .values(
            batch.map((entry, index) => ({
              import_id: null,
              row_hash: null,
              sealed_row: null,
              file_rows: null,
              ...entry,
              user_id: userId,
              seq: last + BigInt(from + index + 1),
              revision: 1n,
              created_at: now,
              updated_at: now,
            })),
          )
          .execute(),
      );
    },

    /** Changes an entry and raises its revision. False if the revision is another one, or the user has no such entry. */
    async update(
      userId: string,
      id: string,
      revision: bigint,
      values: Partial<EntryValues>,
      now: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('ledger_entries')
        .set({ ...values, revision: revision + 1n, updated_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('revision', '=', revision)
        .executeTakeFirstOrThrow();
      await markLedgerChanged(database, userId);
      return numUpdatedRows === 1n;
    },

    /** False if the revision is another one, or the user has no such entry. */
    async delete(userId: string, id: string, revision: bigint): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('ledger_entries')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('revision', '=', revision)
        .executeTakeFirstOrThrow();
      await markLedgerChanged(database, userId);
      return numDeletedRows === 1n;
    },
  };
}
