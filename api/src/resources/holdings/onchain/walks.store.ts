import { sql } from 'kysely';
import type { Database } from '../../../database/tables';
import type { DueHistory } from './due-histories.store';
import { type FoundTransaction, saveFound, settledFrom, walkedMovements } from './found-transactions';
import { deleteGone } from './gone-transactions';
import type { Reader } from './reader';
import { type Walk, createWalkedStore } from './walked-transactions.store';

/** The end of a walk. */
interface Completion {
  /** Nothing at or below this height has changed. */
  floor: number;
  isLimited: boolean;
  now: string;
}

const ofHistory = (within: Database, { userId, source }: Reader, address: string) =>
  within
    .updateTable('onchain_histories')
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('address', '=', address);

/** Deletes transactions that the walk should have found and has not, and marks the history as read. */
async function finishWalk(
  database: Database,
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
}

export type WalkStore = ReturnType<typeof createWalkStore>;

export function createWalkStore(database: Database) {
  return {
    ...createWalkedStore(database),

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

    finish: (reader: Reader, walk: Walk, completion: Completion) =>
      finishWalk(database, reader, walk, completion),

    async fail(reader: Reader, address: string, failure: string, now: string): Promise<void> {
      await ofHistory(database, reader, address).set({ failure, failed_at: now }).execute();
    },
  };
}
