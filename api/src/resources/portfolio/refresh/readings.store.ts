import { sql } from 'kysely';
import type { Database } from '../../../database/tables';
import type { AddressQuestion, AddressReading } from '../../../upstreams/addresses/address-source';
import { columnsOf } from '../reading-columns';

const tables = ['watched_addresses', 'derived_addresses'] as const;

export interface ReadingStore {
  /**
   * Some addresses that the round has not tried yet, each once; first those that nobody has read at all.
   * What a simulation told of one is not taken for known.
   */
  pending(userId: string, round: bigint, limit: number): Promise<AddressQuestion[]>;
  saveReading(
    userId: string,
    round: bigint,
    address: string,
    reading: AddressReading,
    now: string,
  ): Promise<void>;
  saveFailure(userId: string, round: bigint, address: string): Promise<void>;
}

interface PendingRow {
  address: string;
  position: bigint | null;
  known_count: bigint | null;
  last_transaction: string | null;
}

function toQuestion({
  address,
  position,
  known_count: count,
  last_transaction,
}: PendingRow): AddressQuestion {
  return {
    address,
    position: position === null ? null : Number(position),
    known: count === null ? null : { transactionCount: Number(count), lastTransactionAt: last_transaction },
  };
}

export function createReadingStore(database: Database): ReadingStore {
  return {
    async pending(userId, round, limit) {
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
      return rows.map(toQuestion);
    },

    async saveReading(userId, round, address, reading, now) {
      const read = { ...columnsOf(reading, now), tried_round: round, read_round: round };
      for (const table of tables) {
        await database
          .updateTable(table)
          .set(table === 'watched_addresses' ? { ...read, updated_at: now } : read)
          .where('user_id', '=', userId)
          .where('address', '=', address)
          .execute();
      }
    },

    async saveFailure(userId, round, address) {
      for (const table of tables) {
        await database
          .updateTable(table)
          .set({ tried_round: round })
          .where('user_id', '=', userId)
          .where('address', '=', address)
          .execute();
      }
    },
  };
}
