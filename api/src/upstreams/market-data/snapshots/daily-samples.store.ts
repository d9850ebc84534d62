import type { Database } from '../../../database/tables';

/** One figure a day, for series whose history no vendor offers. */
export interface DailySamples {
  /** Stores the value as the last of its UTC day. */
  record(series: string, at: Date, value: number): Promise<void>;
  /** The value of the day in UTC; null when there is none. */
  on(series: string, day: Date): Promise<number | null>;
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

export function createDailySamples(database: Database): DailySamples {
  return {
    async record(series, at, value) {
      await database
        .insertInto('market_daily_samples')
        .values({ series, day: dayOf(at), value })
        .onConflict((conflict) => conflict.columns(['series', 'day']).doUpdateSet({ value }))
        .execute();
    },

    async on(series, day) {
      const sample = await database
        .selectFrom('market_daily_samples')
        .select('value')
        .where('series', '=', series)
        .where('day', '=', dayOf(day))
        .executeTakeFirst();
      return sample?.value ?? null;
    },
  };
}
