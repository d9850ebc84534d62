import type { Database } from '../../../database/tables';
import { walkedMovements } from './found-transactions';
import type { Reader } from './reader';

/** A walk through the history of an address, newest first. */
export interface Walk {
  address: string;
  number: bigint;
  /** The last transaction of the page before; null at the beginning. */
  after: string | null;
  restarts: number;
}

const knownAtOnce = 200;

/** The transactions that walks have found. */
export function createWalkedStore(database: Database) {
  return {
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
