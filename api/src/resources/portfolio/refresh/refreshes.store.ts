import { sql } from 'kysely';
import type { Database } from '../../../database/tables';
import type { AddressQuestion, AddressReading } from '../../../upstreams/addresses/address-source';
import { columnsOf } from '../reading-columns';

const tables = ['watched_addresses', 'derived_addresses'] as const;

/** A user's refresh under way, or the last one. */
export interface Progress {
  isRunning: boolean;
  startedAt: string | null;
  finishedAt: string | null;
  total: number;
  done: number;
  failed: number;
}

/** A process that works on a user's refresh, until when it is taken to be alive. */
export interface Lease {
  holder: string;
  now: string;
  until: string;
}

export interface RefreshStore {
  /** Has all of the user's addresses read anew; where that is under way already, nothing changes. */
  begin(userId: string, now: string): Promise<void>;
  /** Has those read that were not yet. */
  resume(userId: string, now: string): Promise<void>;
  /** Takes or keeps the user's refresh; its round, or null when it is finished or another process has it. */
  hold(userId: string, lease: Lease): Promise<bigint | null>;
  /** Lets another process have it. */
  release(userId: string, holder: string): Promise<void>;
  /** False while there still are addresses to read. */
  finish(userId: string, holder: string, now: string): Promise<boolean>;
  /** Some addresses that the round has not tried yet, each once; first those that nobody has read at all. */
  pending(userId: string, round: bigint, limit: number): Promise<AddressQuestion[]>;
  saveReading(
    userId: string,
    round: bigint,
    address: string,
    reading: AddressReading,
    now: string,
  ): Promise<void>;
  saveFailure(userId: string, round: bigint, address: string): Promise<void>;
  progress(userId: string): Promise<Progress>;
  /** Users whose refresh is not finished and that no living process works on. */
  abandoned(now: string): Promise<string[]>;
}

const addressesOf = (userId: string) => sql`
  select address, tried_round, read_round from watched_addresses where user_id = ${userId}
  union
  select address, tried_round, read_round from derived_addresses where user_id = ${userId}`;

interface PendingRow {
  address: string;
  position: bigint | null;
  transaction_count: bigint | null;
  last_transaction: string | null;
}

function toQuestion({
  address,
  position,
  transaction_count: count,
  last_transaction,
}: PendingRow): AddressQuestion {
  return {
    address,
    position: position === null ? null : Number(position),
    known: count === null ? null : { transactionCount: Number(count), lastTransactionAt: last_transaction },
  };
}

export function createRefreshStore(database: Database): RefreshStore {
  return {
    async begin(userId, now) {
      await sql`
        insert into portfolio_refreshes (user_id, round, started_at) values (${userId}, 1, ${now})
        on conflict (user_id) do update set
          round = case when portfolio_refreshes.finished_at is null then portfolio_refreshes.round
            else portfolio_refreshes.round + 1 end,
          started_at = case when portfolio_refreshes.finished_at is null then portfolio_refreshes.started_at
            else excluded.started_at end,
          finished_at = null`.execute(database);
    },

    async resume(userId, now) {
      await database
        .insertInto('portfolio_refreshes')
        .values({
          user_id: userId,
          round: 1n,
          started_at: now,
          finished_at: null,
          holder: null,
          held_until: null,
        })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ finished_at: null }))
        .execute();
    },

    async hold(userId, { holder, now, until }) {
      const held = await database
        .updateTable('portfolio_refreshes')
        .set({ holder, held_until: until })
        .where('user_id', '=', userId)
        .where('finished_at', 'is', null)
        .where(({ eb, or }) =>
          or([eb('held_until', 'is', null), eb('held_until', '<', now), eb('holder', '=', holder)]),
        )
        .returning('round')
        .executeTakeFirst();
      return held?.round ?? null;
    },

    async release(userId, holder) {
      await database
        .updateTable('portfolio_refreshes')
        .set({ holder: null, held_until: null })
        .where('user_id', '=', userId)
        .where('holder', '=', holder)
        .execute();
    },

    async finish(userId, holder, now) {
      const { numAffectedRows } = await sql`
        update portfolio_refreshes set finished_at = ${now}, holder = null, held_until = null
        where user_id = ${userId} and holder = ${holder}
          and not exists (select 1 from (${addressesOf(userId)}) as addresses where tried_round < round)`.execute(
        database,
      );
      return numAffectedRows === 1n;
    },

    async pending(userId, round, limit) {
      const { rows } = await sql<PendingRow>`
        select address, max(position) as position, max(transaction_count) as transaction_count,
          max(last_transaction) as last_transaction
        from (
          select address, null as position, transaction_count, last_transaction, last_updated
          from watched_addresses where user_id = ${userId} and tried_round < ${round}
          union all
          select address, position, transaction_count, last_transaction, last_updated
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

    async progress(userId) {
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
      const { total, done, failed } = rows[0]!;
      return {
        isRunning: refresh !== undefined && refresh.finished_at === null,
        startedAt: refresh?.started_at ?? null,
        finishedAt: refresh?.finished_at ?? null,
        total: Number(total),
        done: Number(done),
        failed: Number(failed),
      };
    },

    async abandoned(now) {
      const rows = await database
        .selectFrom('portfolio_refreshes')
        .select('user_id')
        .where('finished_at', 'is', null)
        .where(({ eb, or }) => or([eb('held_until', 'is', null), eb('held_until', '<', now)]))
        .execute();
      return rows.map(({ user_id: userId }) => userId);
    },
  };
}
