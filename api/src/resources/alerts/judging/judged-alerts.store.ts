import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlertsTable } from '../../../database/alert-tables';
import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import { watchingKinds } from '../alert-kinds';
import type { Phase } from '../rules/judge';

const columns = [
  'id',
  'user_id',
  'kind',
  'params',
  'channels',
  'repeats',
  'gap_seconds',
  'expires_at',
  'snoozed_until',
  'paused_at',
  'phase',
  'is_new',
  'fired_at',
  'occurrence',
  'updated_at',
] as const;

export type JudgedRow = Pick<AlertsTable, (typeof columns)[number]>;

const readAtOnce = 2_000;
const writtenAtOnce = 100;

export function createJudgedAlertStore(database: Database) {
  const judged = () => database.selectFrom('alerts').select(columns).where('kind', 'in', watchingKinds);

  return {
    /** All with a threshold, some at a time, so that requests are answered between them. */
    async *all(): AsyncIterable<JudgedRow[]> {
      let after = '';
      for (;;) {
        const rows = await judged().where('id', '>', after).orderBy('id').limit(readAtOnce).execute();
        if (rows.length === 0) return;
        yield rows;
        // SQLite never yields to the event loop.
        await nextTurn();
        after = rows.at(-1)!.id;
      }
    },

    changedSince: (instant: string): Promise<JudgedRow[]> =>
      judged().where('updated_at', '>=', instant).execute(),

    find: async (id: string): Promise<JudgedRow | null> =>
      (await judged().where('id', '=', id).executeTakeFirst()) ?? null,

    /** Keeps the phase of the alerts that were not changed meanwhile. */
    async keepPhases(phase: Phase, rows: readonly Pick<JudgedRow, 'id' | 'updated_at'>[]): Promise<void> {
      await inBatches(rows, writtenAtOnce, (part) =>
        database
          .updateTable('alerts')
          .set({ phase, is_new: 0n })
          .where(({ or, and }) => or(part.map(({ id, updated_at }) => and({ id, updated_at }))))
          .execute(),
      );
    },

    /** Takes the next occurrence. False when another process took it, or the alert was changed, paused or deleted. */
    async take({ id, occurrence, updated_at }: JudgedRow, firedAt: string): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('alerts')
        .set({ phase: 'fired', is_new: 0n, fired_at: firedAt, occurrence: occurrence + 1n })
        .where('id', '=', id)
        .where('occurrence', '=', occurrence)
        .where('updated_at', '=', updated_at)
        .where('paused_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
