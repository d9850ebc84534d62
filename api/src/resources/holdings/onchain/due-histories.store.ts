import { sql } from 'kysely';
import type { Database } from '../../../database/tables';
import type { Reader } from './reader';

/** When a history that was read, or failed, may be read again. */
export interface Times {
  now: string;
  recheckBefore: string;
  retryBefore: string;
}

export interface DueHistory {
  address: string;
  /** Its transactions by the reading of its balance. */
  count: bigint;
}

/** An address whose only transaction was dropped is unused again, but its history has to be emptied. */
const usedAddresses = ({ userId, source }: Reader) => sql`(
  select address, transaction_count, unconfirmed_count, is_used from watched_addresses
  where user_id = ${userId} and transaction_count is not null and balance_source = ${source}
  union
  select address, transaction_count, unconfirmed_count, is_used from derived_addresses
  where user_id = ${userId} and transaction_count is not null and balance_source = ${source}
) as used
left join onchain_histories as history
  on history.user_id = ${userId} and history.source = ${source} and history.address = used.address
where (used.is_used = 1 or history.address is not null)`;

const isDue = ({ now, recheckBefore, retryBefore }: Times) => sql`(
  (history.address is null
    or history.completed_walk < history.walk
    or history.completed_count <> used.transaction_count
    or ((history.recheck_until > ${now} or used.unconfirmed_count > 0) and history.read_at < ${recheckBefore}))
  and (history.failed_at is null or history.failed_at < ${retryBefore}))`;

export type DueHistoryStore = ReturnType<typeof createDueHistoryStore>;

export function createDueHistoryStore(database: Database) {
  return {
    /** A history that has to be read; null when all are. */
    async due(reader: Reader, times: Times): Promise<DueHistory | null> {
      const { rows } = await sql<DueHistory>`
        select used.address as address, used.transaction_count as count
        from ${usedAddresses(reader)} and ${isDue(times)}
        order by used.address limit 1`.execute(database);
      return rows[0] ?? null;
    },

    /** How many used addresses there are, and how many of them wait to be read. */
    async progress(reader: Reader, times: Times): Promise<{ total: number; waiting: number }> {
      const { rows } = await sql<{ total: bigint; waiting: bigint }>`
        select cast(count(*) as bigint) as total,
          cast(coalesce(sum(case when ${isDue(times)} then 1 else 0 end), 0) as bigint) as waiting
        from ${usedAddresses(reader)}`.execute(database);
      return { total: Number(rows[0]!.total), waiting: Number(rows[0]!.waiting) };
    },

    /** Whether an alert of the user needs them after each reading of the balances. */
    async areWatched(userId: string): Promise<boolean> {
      const alert = await database
        .selectFrom('alerts')
        .select('id')
        .where('kind', '=', 'address_activity')
        .where('user_id', '=', userId)
        .where('paused_at', 'is', null)
        .executeTakeFirst();
      return alert !== undefined;
    },
  };
}
