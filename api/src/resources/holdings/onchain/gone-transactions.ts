import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import type { Reader } from './reader';

const deletedAtOnce = 50;

/** Records transactions of entries that the chain no longer has, with an address whose history showed them. */
async function rememberGone(
  within: Database,
  { userId, source }: Reader,
  address: string,
  txids: readonly string[],
  now: string,
): Promise<void> {
  const entries = await within
    .selectFrom('ledger_entries')
    .select('txid')
    .distinct()
    .where('user_id', '=', userId)
    .where('txid', 'in', txids)
    .execute();
  if (entries.length === 0) return;
  const place = { user_id: userId, source, address, noticed_at: now };
  await within
    .insertInto('onchain_gone')
    .values(entries.map(({ txid }) => ({ ...place, txid: txid! })))
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'txid']).doNothing())
    .execute();
}

/** Deletes what the history of an address showed and the chain no longer has. */
export async function deleteGone(
  within: Database,
  reader: Reader,
  address: string,
  txids: readonly string[],
  now: string,
): Promise<void> {
  const { userId, source } = reader;
  await inBatches(txids, deletedAtOnce, async (part) => {
    await rememberGone(within, reader, address, part, now);
    for (const table of ['onchain_movements', 'onchain_transactions'] as const) {
      await within
        .deleteFrom(table)
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .where('txid', 'in', part)
        .execute();
    }
  });
}

/** Removes the records of transactions that the chain has again. */
export async function forgetGone(
  within: Database,
  { userId, source }: Reader,
  txids: readonly string[],
): Promise<void> {
  await within
    .deleteFrom('onchain_gone')
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('txid', 'in', txids)
    .execute();
}
