import { sql } from 'kysely';
import type { Database } from '../../../database/tables';
import type { DueHistory } from './due-histories.store';
import { type FoundTransaction, saveFound, settledFrom, walkedMovements } from './found-transactions';
import { deleteGone } from './gone-transactions';
import type { Reader } from './reader';

/** A walk through the history of an address, newest first. */
export interface Walk {
  address: string;
  number: bigint;
  /** The last transaction of the page before; null at the beginning. */
  after: string | null;
  restarts: number;
}

/** The end of a walk. */
interface Completion {
  /** Nothing at or below this height has changed. */
  floor: number;
  isLimited: boolean;
  now: string;
}

const knownAtOnce = 200;

export type WalkStore = ReturnType<typeof createWalkStore>;

export function createWalkStore(database: Database) {
  const ofHistory = (within: Database, { userId, source }: Reader, address: string) =>
    within
      .updateTable('onchain_histories')
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('address', '=', address);

  return {
    /** Goes on with an unfinished walk, or begins one. */
    async begin({ userId, source }: Reader, { address, count }: DueHistory): Promise<Walk> {
      const fresh = {
        walk_count: count,
        last_txid: null,
        restarts: 0n,
        walk: sql<bigint>`onchain_histories.walk + 1`,
      };
      await database
        .insertInto('onchain_histories')
        .values({
          ...fresh,
          user_id: userId,
          source,
          address,
          walk: 1n,
          completed_walk: 0n,
          completed_count: null,
          read_at: null,
          recheck_until: null,
          failure: null,
          failed_at: null,
          is_limited: 0n,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'source', 'address'])
            .doUpdateSet(fresh)
            .whereRef('onchain_histories.completed_walk', '=', 'onchain_histories.walk'),
        )
        .execute();
      const row = await database
        .selectFrom('onchain_histories')
        .select(['walk', 'last_txid', 'restarts'])
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .where('address', '=', address)
        .executeTakeFirstOrThrow();
      return { address, number: row.walk, after: row.last_txid, restarts: Number(row.restarts) };
    },

    /** Begins an unfinished walk again. */
    async restart(reader: Reader, { address, number, restarts }: Walk): Promise<Walk> {
      await ofHistory(database, reader, address)
        .set({ walk: number + 1n, last_txid: null, restarts: BigInt(restarts + 1) })
        .execute();
      return { address, number: number + 1n, after: null, restarts: restarts + 1 };
    },

    /** The block of each of the newest known transactions of an address that was read to its end before. */
    async knownBlocks(reader: Reader, address: string): Promise<Map<string, string>> {
      const { userId, source } = reader;
      const rows = await walkedMovements(database, reader, address)
        .innerJoin('onchain_histories as history', (join) =>
          join
            .on('history.user_id', '=', userId)
            .on('history.source', '=', source)
            .on('history.address', '=', address),
        )
        .whereRef('movement.walk', '<=', 'history.completed_walk')
        .where('history.completed_walk', '>', 0n)
        .where('found.block_hash', 'is not', null)
        .select(['found.txid', 'found.block_hash'])
        .orderBy('found.listed_at', 'desc')
        .limit(knownAtOnce)
        .execute();
      return new Map(rows.map(({ txid, block_hash: hash }) => [txid, hash!]));
    },

    /** Saves a page and where the next one begins. */
    async save(
      reader: Reader,
      walk: Walk,
      page: readonly FoundTransaction[],
      next: string | null,
      now: string,
    ): Promise<void> {
      await database.transaction().execute(async (within) => {
        await saveFound(within, reader, walk.number, page, now);
        await ofHistory(within, reader, walk.address)
          .set({ last_txid: next, failure: null, failed_at: null })
          .execute();
      });
    },

    /** How many confirmed transactions of its address the walk has found or need not find. */
    async countMet(reader: Reader, { address, number }: Walk, floor: number): Promise<number> {
      const row = await walkedMovements(database, reader, address)
        .where(({ eb, or }) =>
          or([
            eb('movement.walk', '=', number).and('found.height', 'is not', null),
            eb('found.height', '<=', BigInt(floor)),
          ]),
        )
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** The lowest block that the walk has reached; 0 for none. */
    async lowestMet(reader: Reader, { address, number }: Walk): Promise<number> {
      const row = await walkedMovements(database, reader, address)
        .where('movement.walk', '=', number)
        .select(({ fn }) => fn.min<bigint | null>('found.height').as('height'))
        .executeTakeFirstOrThrow();
      return Number(row.height ?? 0n);
    },

    /** Deletes transactions that the walk should have found and has not, and marks the history as read. */
    async finish(
      reader: Reader,
      { address, number }: Walk,
      { floor, isLimited, now }: Completion,
    ): Promise<void> {
      await database.transaction().execute(async (within) => {
        const vanished = await walkedMovements(within, reader, address)
          .where('movement.walk', '<', number)
          .where(({ eb, or }) => or([eb('found.height', 'is', null), eb('found.height', '>', BigInt(floor))]))
          .select('found.txid')
          .execute();
        await deleteGone(
          within,
          reader,
          address,
          vanished.map(({ txid }) => txid),
          now,
        );
        const newest = await walkedMovements(within, reader, address)
          .select(({ fn }) => fn.max<string | null>('found.listed_at').as('listedAt'))
          .executeTakeFirstOrThrow();
        await ofHistory(within, reader, address)
          .set({
            completed_walk: number,
            completed_count: sql<bigint>`walk_count`,
            last_txid: null,
            restarts: 0n,
            read_at: now,
            recheck_until: settledFrom(newest.listedAt),
            failure: null,
            failed_at: null,
            // A walk that ended at a known transaction does not reach older ones.
            ...(floor < 0 || isLimited ? { is_limited: isLimited ? 1n : 0n } : {}),
          })
          .execute();
      });
    },

    async fail(reader: Reader, address: string, failure: string, now: string): Promise<void> {
      await ofHistory(database, reader, address).set({ failure, failed_at: now }).execute();
    },

    async countTransactions({ userId, source }: Reader): Promise<number> {
      const row = await database
        .selectFrom('onchain_transactions')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}

const ownAddresses = (userId: string) => sql`(
  select address from watched_addresses where user_id = ${userId}
  union select address from derived_addresses where user_id = ${userId})`;

/** Deletes data of addresses that are no longer watched, and simulated data once there is a live source. */
export async function forgetUnwatched(database: Database, { userId, source }: Reader): Promise<void> {
  const tables = ['onchain_histories', 'onchain_movements', 'onchain_gone'] as const;
  for (const table of tables) {
    await sql`delete from ${sql.table(table)}
      where user_id = ${userId} and address not in ${ownAddresses(userId)}`.execute(database);
    if (source === 'live')
      await database.deleteFrom(table).where('user_id', '=', userId).where('source', '<>', source).execute();
  }
  await sql`delete from onchain_transactions
    where user_id = ${userId} and not exists (
      select 1 from onchain_movements as movement
      where movement.user_id = onchain_transactions.user_id
        and movement.source = onchain_transactions.source
        and movement.txid = onchain_transactions.txid)`.execute(database);
}
