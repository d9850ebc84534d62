import type { QuotedCurrency } from '@painel/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/tables';
import { benchmarkSeries } from '../../market/days/benchmarks';
import type { DayPrice, DaySeries } from '../../market/days/day-prices';
import type { DailySource, DailyValue } from './daily-source';

export interface DayPriceStore {
  /** The last day that each source was asked about. */
  progress(): Promise<Map<string, string>>;
  /** Saves prices of a source and how far it was read, both or none. */
  save(source: DailySource, values: readonly DailyValue[], readTo: string): Promise<void>;
  /** The days with a price, from one to another, both included. */
  knownDays(series: DaySeries, from: string, to: string): Promise<Set<string>>;
  /** Those of bitcoin and currencies. */
  prices(): Promise<DayPrice[]>;
  /** Those that bitcoin is compared with, in the order of their days. */
  benchmarks(): Promise<DayPrice[]>;
  /** Whether an amount of the ledger is in a currency. */
  hasCurrency(currency: QuotedCurrency): Promise<boolean>;
}

/** Few enough for the variables that one statement of SQLite may have. */
const rowsAtOnce = 200;

export function createDayPriceStore(database: Database): DayPriceStore {
  const all = database.selectFrom('day_prices').select(['series', 'day', 'value']);

  return {
    async progress() {
      const rows = await database.selectFrom('day_price_progress').selectAll().orderBy('source').execute();
      return new Map(rows.map(({ source, read_to: readTo }) => [source, readTo]));
    },

    save: ({ name, series }, values, readTo) =>
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

    async knownDays(series, from, to) {
      const rows = await database
        .selectFrom('day_prices')
        .select('day')
        .where('series', '=', series)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute();
      return new Set(rows.map(({ day }) => day));
    },

    prices: () => all.where('series', 'not in', benchmarkSeries).execute(),
    benchmarks: () => all.where('series', 'in', benchmarkSeries).orderBy('day').execute(),

    async hasCurrency(currency) {
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
