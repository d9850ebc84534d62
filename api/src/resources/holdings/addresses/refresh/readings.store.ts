import { sql } from 'kysely';
import type { Database } from '../../../../database/tables';
import type { AddressRequest } from '../../../../upstreams/addresses/address-source';
import { type AddressWithReading, assignReadings, readingRows } from '../reading-columns';

const tables = ['watched_addresses', 'derived_addresses'] as const;

interface PendingRow {
  address: string;
  position: bigint | null;
  known_count: bigint | null;
  last_transaction: string | null;
}

function toRequest(
  { address, position, known_count: count, last_transaction }: PendingRow,
  settledCount: bigint | null,
): AddressRequest {
  return {
    address,
    position: position === null ? null : Number(position),
    known:
      count === null
        ? null
        : {
            transactionCount: Number(count),
            lastTransactionAt: last_transaction,
            hasSettledCoins: settledCount === count,
          },
  };
}

export type ReadingStore = ReturnType<typeof createReadingStore>;

export function createReadingStore(database: Database) {
  /** The numbers of transactions of which all unspent outputs are known, by address. */
  async function settledCounts(userId: string, addresses: readonly string[]) {
    if (addresses.length === 0) return new Map<string, bigint | null>();
    const rows = await database
      .selectFrom('onchain_output_readings')
      .select(['address', 'settled_count'])
      .where('user_id', '=', userId)
      .where('source', '=', 'live')
      .where('address', 'in', addresses)
      .execute();
    return new Map(rows.map(({ address, settled_count: count }) => [address, count]));
  }

  return {
    /**
     * Some addresses that the round has not tried yet, each once; first those that were never read.
     * An address with a simulated reading counts as unread.
     */
    async pending(userId: string, round: bigint, limit: number): Promise<AddressRequest[]> {
      const { rows } = await sql<PendingRow>`
        select address, max(position) as position, max(known_count) as known_count,
          max(last_transaction) as last_transaction
        from (
          select address, null as position, case when balance_source = 'live' then transaction_count end as known_count,
            last_transaction, last_updated
          from watched_addresses where user_id = ${userId} and tried_round < ${round}
          union all
          select address, position, case when balance_source = 'live' then transaction_count end as known_count,
            last_transaction, last_updated
          from derived_addresses where user_id = ${userId} and tried_round < ${round}
        ) as addresses
        group by address
        order by case when max(last_updated) is null then 0 else 1 end, max(position), address limit ${limit}`.execute(
        database,
      );
      const settled = await settledCounts(
        userId,
        rows.map(({ address }) => address),
      );
      return rows.map((row) => toRequest(row, settled.get(row.address) ?? null));
    },

    /** One statement per table for all of them. */
    async saveReadings(
      userId: string,
      round: bigint,
      readings: readonly AddressWithReading[],
      now: string,
    ): Promise<void> {
      if (readings.length === 0) return;
      for (const table of tables) {
        const changed = table === 'watched_addresses' ? sql`, updated_at = ${now}` : sql``;
        await sql`
          update ${sql.table(table)}
          set ${assignReadings(now)}, tried_round = ${round}, read_round = ${round}${changed}
          from ${readingRows(readings)}
          where user_id = ${userId} and address = reading.column1`.execute(database);
      }
    },

    async saveFailures(userId: string, round: bigint, addresses: readonly string[]): Promise<void> {
      if (addresses.length === 0) return;
      for (const table of tables) {
        await database
          .updateTable(table)
          .set({ tried_round: round })
          .where('user_id', '=', userId)
          .where('address', 'in', addresses)
          .execute();
      }
    },
  };
}
