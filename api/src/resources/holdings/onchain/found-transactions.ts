import { sql } from 'kysely';
import type { Database } from '../../../database/tables';
import type { ChainTransaction } from '../../../upstreams/addresses/history-source';
import { inBatches } from '../../../concurrency/in-batches';
import { forgetGone } from './gone-transactions';
import { type Movement, outputsOf } from './movements';
import type { Reader } from './reader';

export interface FoundTransaction {
  transaction: ChainTransaction;
  /** That of the walk's address first. */
  movements: [Movement, ...Movement[]];
}

const unconfirmedListedAt = '9999-12-31T23:59:59.999Z';
/** As deep as no block was ever replaced. */
const settledMs = 24 * 60 * 60 * 1000;
const writtenAtOnce = 50;

const maxSpends = 100;

/** The movements of a person, each with its transaction. */
const movementsOf = (within: Database, { userId, source }: Reader) =>
  within
    .selectFrom('onchain_movements as movement')
    .innerJoin('onchain_transactions as found', (join) =>
      join
        .onRef('found.user_id', '=', 'movement.user_id')
        .onRef('found.source', '=', 'movement.source')
        .onRef('found.txid', '=', 'movement.txid'),
    )
    .where('movement.user_id', '=', userId)
    .where('movement.source', '=', source);

/** The movements that walks through the history of an address have found. */
export const walkedMovements = (within: Database, reader: Reader, address: string) =>
  movementsOf(within, reader).where('movement.address', '=', address).where('movement.walk', '>', 0n);

/** Whether another transaction may take its place. */
const isReplaceable = ({ block }: ChainTransaction, now: string) =>
  block === null || settledFrom(block.time)! > now;

async function saveTransactions(
  within: Database,
  { userId, source }: Reader,
  found: readonly FoundTransaction[],
  now: string,
) {
  const rows = found.map(({ transaction }) => ({
    user_id: userId,
    source,
    txid: transaction.txid,
    height: transaction.block && BigInt(transaction.block.height),
    block_hash: transaction.block?.hash ?? null,
    occurred_at: transaction.block?.time ?? null,
    listed_at: transaction.block?.time ?? unconfirmedListedAt,
    fee_sats: transaction.feeSats === null ? null : BigInt(transaction.feeSats),
    output_sats: outputsOf(transaction),
    spends: isReplaceable(transaction, now) ? transaction.spends.slice(0, maxSpends).join(',') : null,
  }));
  await within
    .insertInto('onchain_transactions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'source', 'txid']).doUpdateSet(({ ref }) => ({
        height: ref('excluded.height'),
        block_hash: ref('excluded.block_hash'),
        occurred_at: ref('excluded.occurred_at'),
        listed_at: ref('excluded.listed_at'),
        spends: ref('excluded.spends'),
        fee_sats: sql<bigint | null>`coalesce(excluded.fee_sats, onchain_transactions.fee_sats)`,
      })),
    )
    .execute();
}

async function saveMovements(
  within: Database,
  { userId, source }: Reader,
  walk: bigint,
  found: readonly FoundTransaction[],
) {
  const rowOf = (txid: string, { address, receivedSats, spentSats }: Movement, number: bigint) => ({
    user_id: userId,
    source,
    address,
    txid,
    received_sats: receivedSats,
    spent_sats: spentSats,
    walk: number,
  });
  const own = found.map(({ transaction, movements }) => rowOf(transaction.txid, movements[0], walk));
  const others = found.flatMap(({ transaction, movements }) =>
    movements.slice(1).map((movement) => rowOf(transaction.txid, movement, 0n)),
  );
  const columns = ['user_id', 'source', 'address', 'txid'] as const;
  await within
    .insertInto('onchain_movements')
    .values(own)
    .onConflict((conflict) => conflict.columns(columns).doUpdateSet({ walk }))
    .execute();
  await inBatches(others, writtenAtOnce, (part) =>
    within
      .insertInto('onchain_movements')
      .values([...part])
      .onConflict((conflict) => conflict.columns(columns).doNothing())
      .execute(),
  );
}

/** Saves transactions that a walk has met, with their effects on its address and on the user's others. */
export async function saveFound(
  within: Database,
  reader: Reader,
  walk: bigint,
  found: readonly FoundTransaction[],
  now: string,
): Promise<void> {
  await inBatches(found, writtenAtOnce, async (part) => {
    await saveTransactions(within, reader, part, now);
    await forgetGone(
      within,
      reader,
      part.map(({ transaction }) => transaction.txid),
    );
    await saveMovements(within, reader, walk, part);
  });
}

/** When no block of a history can be replaced any more, going by its newest transaction. */
export function settledFrom(newest: string | null): string | null {
  if (newest === null || newest === unconfirmedListedAt) return newest;
  return new Date(Date.parse(newest) + settledMs).toISOString();
}
