import { sql } from 'kysely';
import type { Database } from '../../../database/tables';

export interface Snapshot {
  parts: Map<string, string>;
  readAt: string;
  fetchedAt: string;
}

interface Change {
  /** New and changed parts. The others stay as they are. */
  changed: Map<string, string>;
  gone: readonly string[];
  readAt: string;
  fetchedAt: string;
}

export interface SnapshotStore {
  save(name: string, change: Change): Promise<void>;
  /** The parts saved after the instant of the last one seen; all, if the clock was set back since; null for none. */
  changedSince(name: string, fetchedAt: string): Promise<Snapshot | null>;
}

/** Few enough for the variables that one statement of SQLite may have. */
const rowsAtOnce = 200;

export function createSnapshotStore(database: Database): SnapshotStore {
  return {
    save: (name, { changed, gone, readAt, fetchedAt }) =>
      database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('market_snapshots')
          .values({ name, read_at: readAt, fetched_at: fetchedAt })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ read_at: readAt, fetched_at: fetchedAt }),
          )
          .execute();

        const rows = Array.from(changed, ([part, value]) => ({ name, part, value, fetched_at: fetchedAt }));
        for (let first = 0; first < rows.length; first += rowsAtOnce) {
          await transaction
            .insertInto('market_snapshot_parts')
            .values(rows.slice(first, first + rowsAtOnce))
            .onConflict((conflict) =>
              conflict
                .columns(['name', 'part'])
                .doUpdateSet({ value: sql`excluded.value`, fetched_at: sql`excluded.fetched_at` }),
            )
            .execute();
        }
        for (const part of gone) {
          await transaction
            .deleteFrom('market_snapshot_parts')
            .where('name', '=', name)
            .where('part', '=', part)
            .execute();
        }
      }),

    async changedSince(name, fetchedAt) {
      const head = await database
        .selectFrom('market_snapshots')
        .select(['read_at', 'fetched_at'])
        .where('name', '=', name)
        .where('fetched_at', '!=', fetchedAt)
        .executeTakeFirst();
      if (head === undefined) return null;
      const seen = head.fetched_at > fetchedAt ? fetchedAt : '';

      const rows = await database
        .selectFrom('market_snapshot_parts')
        .select(['part', 'value'])
        .where('name', '=', name)
        .where('fetched_at', '>', seen)
        .orderBy('part')
        .execute();
      return {
        parts: new Map(rows.map(({ part, value }) => [part, value])),
        readAt: head.read_at,
        fetchedAt: head.fetched_at,
      };
    },
  };
}
