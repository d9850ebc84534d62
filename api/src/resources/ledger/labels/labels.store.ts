import type { Database, Tables } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import { deleteRow, rowsOf } from '../../../database/rows-of-user';
import { type LabelType, labelTypes } from './read-labels';

const atOnce = 200;

export type LabelRow = Tables['ledger_labels'];

/** Labels of what is watched or may be watched later. References and texts are encrypted; equal references have equal hashes. */
export function createLabelStore(database: Database) {
  return {
    list: (userId: string, kinds: readonly LabelType[] = labelTypes): Promise<LabelRow[]> =>
      rowsOf(database, 'ledger_labels', userId)
        .where('kind', 'in', kinds)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** Those with these hashes. */
    async find(userId: string, hashes: readonly string[]): Promise<LabelRow[]> {
      const found: LabelRow[] = [];
      await inBatches(hashes, atOnce, async (batch) => {
        found.push(
          ...(await rowsOf(database, 'ledger_labels', userId).where('ref_hash', 'in', batch).execute()),
        );
      });
      return found;
    },

    /** Those of outputs that are not to be spent. */
    frozen: (userId: string): Promise<LabelRow[]> =>
      rowsOf(database, 'ledger_labels', userId)
        .where('kind', '=', 'output')
        .where('spendable', '=', 0n)
        .execute(),

    delete: (userId: string, id: string) => deleteRow(database, 'ledger_labels', userId, id),

    async put(rows: readonly LabelRow[]): Promise<void> {
      await inBatches(rows, atOnce, (batch) =>
        database
          .insertInto('ledger_labels')
          .values([...batch])
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'ref_hash']).doUpdateSet((excluded) => ({
              sealed_label: excluded.ref('excluded.sealed_label'),
              spendable: excluded.ref('excluded.spendable'),
              updated_at: excluded.ref('excluded.updated_at'),
            })),
          )
          .execute(),
      );
    },
  };
}
