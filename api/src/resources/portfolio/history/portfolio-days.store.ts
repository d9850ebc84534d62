import type { Database } from '../../../database/tables';
import type { NanoBtc } from '../../../amounts/bitcoin-amounts';

interface PortfolioDayValues {
  watchedSats: bigint;
  external: NanoBtc;
  /** The part that the ledger adds to the other two. */
  ledger: NanoBtc;
  /** Null where none is known. */
  priceBrl: number | null;
  priceUsd: number | null;
  source: 'live' | 'simulated';
}

export interface PortfolioDayRow extends PortfolioDayValues {
  day: string;
}

export type PortfolioDayStore = ReturnType<typeof createPortfolioDayStore>;

export function createPortfolioDayStore(database: Database) {
  const owners = () =>
    database
      .selectFrom('watched_addresses')
      .select('user_id')
      .union(database.selectFrom('watched_wallets').select('user_id'))
      .union(database.selectFrom('external_wallets').select('user_id'))
      .union(database.selectFrom('ledger_entries').select('user_id'));

  return {
    /** Replaces the point of the day. Without a price the earlier one stays. */
    async save(
      userId: string,
      day: string,
      { watchedSats, external, ledger, priceBrl, priceUsd, source }: PortfolioDayValues,
      now: string,
    ): Promise<void> {
      const values = {
        watched_sats: watchedSats,
        external_nano_btc: external,
        ledger_nano_btc: ledger,
        source,
        updated_at: now,
      };
      await database
        .insertInto('portfolio_days')
        .values({ ...values, user_id: userId, day, price_brl: priceBrl, price_usd: priceUsd })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'day']).doUpdateSet(({ fn, ref }) => ({
            ...values,
            price_brl: fn.coalesce(ref('excluded.price_brl'), ref('portfolio_days.price_brl')),
            price_usd: fn.coalesce(ref('excluded.price_usd'), ref('portfolio_days.price_usd')),
          })),
        )
        .execute();
    },

    /** From the first day on, oldest first. */
    async since(userId: string, firstDay: string): Promise<PortfolioDayRow[]> {
      const rows = await database
        .selectFrom('portfolio_days')
        .selectAll()
        .where('user_id', '=', userId)
        .where('day', '>=', firstDay)
        .orderBy('day')
        .execute();
      return rows.map((row) => ({
        day: row.day,
        watchedSats: row.watched_sats,
        external: row.external_nano_btc,
        ledger: row.ledger_nano_btc,
        priceBrl: row.price_brl,
        priceUsd: row.price_usd,
        source: row.source,
      }));
    },

    /** Users with holdings and without a point for the day. */
    async missing(day: string): Promise<string[]> {
      const rows = await database
        .selectFrom(owners().as('owner'))
        .select('owner.user_id')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('portfolio_days')
                .select('portfolio_days.day')
                .whereRef('portfolio_days.user_id', '=', 'owner.user_id')
                .where('portfolio_days.day', '=', day),
            ),
          ),
        )
        .execute();
      return rows.map(({ user_id: userId }) => userId);
    },
  };
}
