import { sql } from 'kysely';
import type { Database, Tables } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';
import { inBatches } from '../../../concurrency/in-batches';
import type { CoinReading, UnspentOutput } from '../../../upstreams/addresses/coins';
import type { AddressWithReading } from '../addresses/reading-columns';
import { settledFrom } from './found-transactions';
import type { Reader } from './reader';

/** Of one user; those of further addresses are left out, and their reading is `cut`. */
const maxCoinsOfUser = 10_000;
const writtenAtOnce = 200;

type OutputRow = Tables['onchain_outputs'];
/** A confirmed output that a reading no longer has. */
export type SpentOutput = Pick<OutputRow, 'source' | 'txid' | 'vout' | 'address' | 'sats'>;

interface OutputDependencies {
  /** Called within the transaction that deletes spent outputs. */
  onSpent?(within: Database, userId: string, spent: readonly SpentOutput[], now: string): Promise<void>;
  maxOfUser?: number;
}

type ReadingRow = Tables['onchain_output_readings'];

interface Listing extends AddressWithReading {
  coins: Exclude<CoinReading, { state: 'unchanged' }>;
}

function stateOf(
  userId: string,
  { address, reading, coins }: Listing,
  hasRoom: boolean,
  now: string,
): ReadingRow {
  const { source, transactionCount, lastTransactionAt } = reading;
  const isConfirmed = coins.state === 'read' && coins.outputs.every(({ height }) => height !== null);
  const isSettled = isConfirmed && hasRoom && (settledFrom(lastTransactionAt) ?? now) < now;
  return {
    user_id: userId,
    source,
    address,
    state: hasRoom ? coins.state : 'cut',
    settled_count: isSettled && transactionCount !== null ? BigInt(transactionCount) : null,
    read_at: now,
  };
}

const nameOf = ({ txid, vout }: { txid: string; vout: number | bigint }) => `${txid}:${vout}`;
const readingTables = ['onchain_outputs', 'onchain_output_readings'] as const;

export type OutputStore = ReturnType<typeof createOutputStore>;

/** The unspent outputs that the readings of addresses list. */
export function createOutputStore(
  database: Database,
  { onSpent, maxOfUser = maxCoinsOfUser }: OutputDependencies = {},
) {
  const ofAddress = (within: Database, { userId, source }: Reader, address: string) =>
    within
      .selectFrom('onchain_outputs')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('address', '=', address);

  async function countOf(within: Database, { userId, source }: Reader): Promise<number> {
    const { count } = await within
      .selectFrom('onchain_outputs')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async function deleteRows(within: Database, { userId, source }: Reader, rows: readonly OutputRow[]) {
    await inBatches(rows, writtenAtOnce, (part) =>
      within
        .deleteFrom('onchain_outputs')
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .where((each) => each.or(part.map(({ txid, vout }) => each.and({ txid, vout }))))
        .execute(),
    );
  }

  /** A known output keeps the time at which it was first seen. */
  async function putRows(within: Database, rows: readonly OutputRow[]) {
    await inBatches(rows, writtenAtOnce, (part) =>
      within
        .insertInto('onchain_outputs')
        .values([...part])
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'source', 'txid', 'vout']).doUpdateSet(({ ref }) => ({
            address: ref('excluded.address'),
            sats: ref('excluded.sats'),
            height: ref('excluded.height'),
            occurred_at: sql<string | null>`case when excluded.height = onchain_outputs.height
              then coalesce(excluded.occurred_at, onchain_outputs.occurred_at) else excluded.occurred_at end`,
          })),
        )
        .execute(),
    );
  }

  const isSame = (row: OutputRow, { height, time }: UnspentOutput) =>
    row.height === (height === null ? null : BigInt(height)) && (time === null || row.occurred_at === time);

  /** Returns whether all of the outputs have room. */
  async function replace(
    within: Database,
    reader: Reader,
    { address, outputs, isWhole }: { address: string; outputs: readonly UnspentOutput[]; isWhole: boolean },
    now: string,
  ): Promise<boolean> {
    const { userId, source } = reader;
    const before = await ofAddress(within, reader, address).execute();
    const known = new Map(before.map((row) => [nameOf(row), row]));
    const room = maxOfUser - (await countOf(within, reader)) + before.length;
    const kept = outputs.slice(0, Math.max(0, room));
    const listed = new Set(outputs.map(nameOf));
    const keptNames = new Set(kept.map(nameOf));
    const spent = isWhole ? before.filter((row) => row.height !== null && !listed.has(nameOf(row))) : [];
    if (spent.length > 0) await onSpent?.(within, userId, spent, now);
    await deleteRows(
      within,
      reader,
      before.filter((row) => !keptNames.has(nameOf(row))),
    );
    const changed = kept.filter((output) => {
      const row = known.get(nameOf(output));
      return !row || !isSame(row, output);
    });
    await putRows(
      within,
      changed.map(({ txid, vout, sats, height, time }) => ({
        user_id: userId,
        source,
        txid,
        vout: BigInt(vout),
        address,
        sats: BigInt(sats),
        height: height === null ? null : BigInt(height),
        occurred_at: time,
        seen_at: now,
      })),
    );
    return kept.length === outputs.length;
  }

  async function saveStates(within: Database, rows: readonly ReadingRow[]) {
    await inBatches(rows, writtenAtOnce, (part) =>
      within
        .insertInto('onchain_output_readings')
        .values([...part])
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'source', 'address']).doUpdateSet(({ ref }) => ({
            state: ref('excluded.state'),
            settled_count: ref('excluded.settled_count'),
            read_at: ref('excluded.read_at'),
          })),
        )
        .execute(),
    );
  }

  async function saveOne(
    within: Database,
    userId: string,
    { address, reading, coins }: Listing,
    now: string,
  ) {
    const { source } = reading;
    const isWhole = coins.state === 'read';
    const hasRoom =
      !('outputs' in coins) ||
      (await replace(within, { userId, source }, { address, outputs: coins.outputs, isWhole }, now));
    await saveStates(within, [stateOf(userId, { address, reading, coins }, hasRoom, now)]);
  }

  /** Those of these addresses of which outputs are known. */
  async function knownAmong(userId: string, addresses: readonly string[]): Promise<Set<string>> {
    if (addresses.length === 0) return new Set();
    const rows = await database
      .selectFrom('onchain_outputs')
      .select('address')
      .distinct()
      .where('user_id', '=', userId)
      .where('address', 'in', addresses)
      .execute();
    return new Set(rows.map(({ address }) => address));
  }

  return {
    /** Takes over the outputs that these readings list, and deletes those that are spent. */
    async save(userId: string, readings: readonly AddressWithReading[], now: string): Promise<void> {
      const listings = readings.flatMap(({ address, reading }): Listing[] => {
        const { coins } = reading;
        return coins && coins.state !== 'unchanged' ? [{ address, reading, coins }] : [];
      });
      const isEmpty = ({ coins }: Listing) => coins.state === 'read' && coins.outputs.length === 0;
      const empty = listings.filter(isEmpty);
      const known = await knownAmong(
        userId,
        empty.map(({ address }) => address),
      );
      const unchanged = empty.filter(({ address }) => !known.has(address));
      await saveStates(
        database,
        unchanged.map((listing) => stateOf(userId, listing, true, now)),
      );
      const changed = listings.filter((listing) => !unchanged.includes(listing));
      await inBatches(changed, 1, ([one]) =>
        withUserLock(database, userId, (within) => saveOne(within, userId, one!, now)),
      );
    },

    /** Deletes outputs of addresses that are no longer watched, and simulated ones once there are live ones. */
    async forgetUnwatched(userId: string): Promise<void> {
      for (const table of readingTables) {
        await sql`delete from ${sql.table(table)} where user_id = ${userId} and (
          address not in (select address from watched_addresses where user_id = ${userId}
            union select address from derived_addresses where user_id = ${userId})
          or (source = 'simulated' and exists (select 1 from onchain_output_readings as live
            where live.user_id = ${userId} and live.source = 'live')))`.execute(database);
      }
    },
  };
}
