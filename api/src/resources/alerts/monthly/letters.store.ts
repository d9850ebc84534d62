import type { MonthLetterState, PortfolioMonth } from '@painel/contract';
import type { Database } from '../../../database/tables';

/** Decides the letter of each person and month once. */
export function createLetterStore(database: Database) {
  return {
    async find(userId: string, month: string): Promise<PortfolioMonth['letter']> {
      const row = await database
        .selectFrom('month_letters')
        .select(['state', 'decided_at as at'])
        .where('user_id', '=', userId)
        .where('month', '=', month)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Those who asked for letters by a day, and whose letter of a month is not decided: a part of them, in the order of their ids. */
    async undecided(month: string, by: string, after: string, limit: number): Promise<string[]> {
      const rows = await database
        .selectFrom('alert_settings as settings')
        .leftJoin('month_letters as letter', (join) =>
          join.onRef('letter.user_id', '=', 'settings.user_id').on('letter.month', '=', month),
        )
        .select('settings.user_id')
        .where('settings.letter_channels', '<>', '')
        .where('settings.letter_since', '<=', by)
        .where('letter.user_id', 'is', null)
        .where('settings.user_id', '>', after)
        .orderBy('settings.user_id')
        .limit(limit)
        .execute();
      return rows.map(({ user_id: userId }) => userId);
    },

    /** False where it was decided before, by this process or another one. */
    async decide(userId: string, month: string, state: MonthLetterState, now: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('month_letters')
        .values({ user_id: userId, month, state, decided_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'month']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}
