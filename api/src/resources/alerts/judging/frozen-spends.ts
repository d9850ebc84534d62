import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { Outbox } from '../../../outbox/outbox';
import { writeFrozenSpent } from './fire';

interface ReporterDependencies {
  database: Database;
  outbox: Outbox;
  clock: Clock;
}

const peopleAtOnce = 100;

/** Reports coins that were spent though they were frozen, once; those of one person together. */
export function createFrozenSpendReporter({ database, outbox, clock }: ReporterDependencies) {
  const due = () =>
    database
      .selectFrom('frozen_spends')
      .select('user_id')
      .distinct()
      .where('reported_at', 'is', null)
      .limit(peopleAtOnce)
      .execute();

  /** The update takes the rows, so that a second process reports none of them. */
  const report = (userId: string) =>
    database.transaction().execute(async (transaction) => {
      const taken = await transaction
        .updateTable('frozen_spends')
        .set({ reported_at: clock().toISOString() })
        .where('user_id', '=', userId)
        .where('reported_at', 'is', null)
        .returning('source')
        .execute();
      if (taken.length === 0) return;
      const isSimulated = taken.every(({ source }) => source === 'simulated');
      await writeFrozenSpent(transaction, { outbox, clock }, userId, { count: taken.length, isSimulated });
    });

  return async (stopping: AbortSignal): Promise<void> => {
    for (const { user_id: userId } of await due()) {
      if (stopping.aborted) return;
      await report(userId);
      await nextTurn();
    }
  };
}
