import { sql } from 'kysely';
import type { Database } from '../../../../database/tables';
import type { Lease } from '../../../../concurrency/lease';

/** A user's running refresh, or the last one. */
export interface Progress {
  isRunning: boolean;
  startedAt: string | null;
  finishedAt: string | null;
  total: number;
  done: number;
  failed: number;
}

type Counts = [total: number, done: number, failed: number];

const addressesOf = (userId: string) => sql`
  select address, tried_round, read_round from watched_addresses where user_id = ${userId}
  union
  select address, tried_round, read_round from derived_addresses where user_id = ${userId}`;

const isUnread = (table: 'watched_addresses' | 'derived_addresses') => sql`
  exists (select 1 from ${sql.table(table)} as address
    where address.user_id = portfolio_refreshes.user_id and address.tried_round < portfolio_refreshes.round)`;
const hasUnread = sql<boolean>`(${isUnread('watched_addresses')} or ${isUnread('derived_addresses')})`;
// An address added after the last refresh is unread. The others are not read again for it.
const hasWork = sql<boolean>`(portfolio_refreshes.finished_at is null or ${hasUnread})`;

export type RefreshStore = ReturnType<typeof createRefreshStore>;

export function createRefreshStore(database: Database) {
  return {
    /** Starts a refresh of all of the user's addresses, unless one is running. */
    async begin(userId: string, now: string): Promise<void> {
      await sql`
        insert into portfolio_refreshes (user_id, round, started_at) values (${userId}, 1, ${now})
        on conflict (user_id) do update set
          round = case when portfolio_refreshes.finished_at is null then portfolio_refreshes.round
            else portfolio_refreshes.round + 1 end,
          started_at = case when portfolio_refreshes.finished_at is null then portfolio_refreshes.started_at
            else excluded.started_at end,
          finished_at = null`.execute(database);
    },

    /** Adds the row of a user who never had a refresh. */
    async prepare(userId: string, now: string): Promise<void> {
      const nothing = {
        user_id: userId,
        round: 1n,
        started_at: now,
        finished_at: now,
        holder: null,
        held_until: null,
      };
      await database
        .insertInto('portfolio_refreshes')
        .values(nothing)
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    },

    /** Takes or prolongs the lease. Returns the round; null if there is nothing to read or another process has the lease. */
    async hold(userId: string, { holder, now, until }: Lease): Promise<bigint | null> {
      const held = await database
        .updateTable('portfolio_refreshes')
        .set({ holder, held_until: until })
        .where('user_id', '=', userId)
        .where(hasWork)
        .where(({ eb, or }) =>
          or([eb('held_until', 'is', null), eb('held_until', '<', now), eb('holder', '=', holder)]),
        )
        .returning('round')
        .executeTakeFirst();
      return held?.round ?? null;
    },

    /** Ends the lease. */
    async release(userId: string, holder: string): Promise<void> {
      await database
        .updateTable('portfolio_refreshes')
        .set({ holder: null, held_until: null })
        .where('user_id', '=', userId)
        .where('holder', '=', holder)
        .execute();
    },

    /** False while there are pending addresses. */
    async finish(userId: string, holder: string, now: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update portfolio_refreshes set finished_at = ${now}, holder = null, held_until = null
        where user_id = ${userId} and holder = ${holder}
          and not ${hasUnread}`.execute(database);
      return numAffectedRows === 1n;
    },

    async progress(userId: string): Promise<Progress> {
      const refresh = await database
        .selectFrom('portfolio_refreshes')
        .select(['round', 'started_at', 'finished_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const round = refresh?.round ?? 0n;
      const { rows } = await sql<{ total: bigint; done: bigint; failed: bigint }>`
        select cast(count(*) as bigint) as total,
          cast(coalesce(sum(case when tried_round = ${round} then 1 else 0 end), 0) as bigint) as done,
          cast(coalesce(sum(case when tried_round = ${round} and read_round < tried_round then 1 else 0 end), 0)
            as bigint) as failed
        from (${addressesOf(userId)}) as addresses`.execute(database);
      const [total, done, failed] = [rows[0]!.total, rows[0]!.done, rows[0]!.failed].map(Number) as Counts;
      const isRunning = refresh !== undefined && (refresh.finished_at === null || done < total);
      return {
        isRunning,
        startedAt: refresh?.started_at ?? null,
        finishedAt: isRunning ? null : (refresh?.finished_at ?? null),
        total,
        done,
        failed,
      };
    },

    /** Users with pending addresses and without a process that works on them. */
    async abandoned(now: string): Promise<string[]> {
      const rows = await database
        .selectFrom('portfolio_refreshes')
        .select('user_id')
        .where(hasWork)
        .where(({ eb, or }) => or([eb('held_until', 'is', null), eb('held_until', '<', now)]))
        .execute();
      return rows.map(({ user_id: userId }) => userId);
    },
  };
}
