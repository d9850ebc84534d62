import type { QuotedCurrency } from '@painel/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/tables';
import { benchmarkSeries } from '../../market/days/benchmarks';
import type { DayPrice, DaySeries } from '../../market/days/day-prices';
import type { DailySource, DailyValue } from './daily-source';

export type DayPriceStore = ReturnType<typeof createDayPriceStore>;

/** Few enough for the variables that one statement of SQLite may have. */
const rowsAtOnce = 200;

export function createDayPriceStore(database: Database) {
  const all = database.selectFrom('day_prices').select(['series', 'day', 'value']);

  return {
    /** The last requested day of each source. */
    async progress(): Promise<Map<string, string>> {
      const rows = await database.selectFrom('day_price_progress').selectAll().orderBy('source').execute();
      return new Map(rows.map(({ source, read_to: readTo }) => [source, readTo]));
    },

    /** Saves prices of a source and how far it was read, both or none. */
    save: ({ name, series }: DailySource, values: readonly DailyValue[], readTo: string): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const rows = values.map(({ day, value }) => ({ series, day, value, source: name }));
        for (let first = 0; first < rows.length; first += rowsAtOnce) {
          await transaction
            .insertInto('day_prices')
            .values(rows.slice(first, first + rowsAtOnce))
            .onConflict((conflict) =>
              conflict
                .columns(['series', 'day'])
                .doUpdateSet({ value: sql`excluded.value`, source: sql`excluded.source` }),
            )
            .execute();
        }
        await transaction
          .insertInto('day_price_progress')
          .values({ source: name, read_to: readTo })
          .onConflict((conflict) => conflict.column('source').doUpdateSet({ read_to: readTo }))
          .execute();
      }),

    /** The days with a price, from one to another, both included. */
    async knownDays(series: DaySeries, from: string, to: string): Promise<Set<string>> {
      const rows = await database
        .selectFrom('day_prices')
        .select('day')
        .where('series', '=', series)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute();
      return new Set(rows.map(({ day }) => day));
    },

    /** Those of bitcoin and currencies. */
    prices: (): Promise<DayPrice[]> => all.where('series', 'not in', benchmarkSeries).execute(),
    /** Those that bitcoin is compared with, in the order of their days. */
    benchmarks: (): Promise<DayPrice[]> =>
      all.where('series', 'in', benchmarkSeries).orderBy('day').execute(),

    /** Whether an amount of the ledger is in a currency. */
    async hasCurrency(currency: QuotedCurrency): Promise<boolean> {
      const entry = await database
        .selectFrom('ledger_entries')
        .select('id')
        .where('currency', '=', currency)
        .limit(1)
        .executeTakeFirst();
      return entry !== undefined;
    },
  };
}
