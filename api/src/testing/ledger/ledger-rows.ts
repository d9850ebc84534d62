import type { Database } from '../../database/tables';
import { createColumnChoiceStore } from '../../resources/ledger/imports/column-choices.store';
import { createImportStore } from '../../resources/ledger/imports/imports.store';
import { createUploadStore } from '../../resources/ledger/imports/uploads.store';
import { createLeaseStore } from '../../resources/holdings/onchain/leases.store';
import { createWalkStore } from '../../resources/holdings/onchain/walks.store';
import { createKeyVault } from '../../secrets/key-vault';

const now = '2026-01-10T12:00:00.000Z';

/** An import that was written, one that waits, and columns that were chosen. Reading files would start a thread. */
export async function insertImports(
  database: Database,
  userId: string,
  accountId: string,
  vault = createKeyVault(Buffer.alloc(32, 1)),
): Promise<void> {
  const counts = { added: 1n, duplicates: 0n, skipped: 0n, failed: 0n };
  const file = { format: 'mapped', zone: 'UTC', account_id: accountId };
  const sealed_file_name = vault.encrypt('extrato.csv', 'i1 file name');
  const sealed_file_hash = vault.encrypt('ab'.repeat(32), 'i1 file hash');
  await createImportStore(database).insert(userId, {
    id: 'i1',
    ...file,
    ...counts,
    sealed_file_name,
    sealed_file_hash,
    batch_id: 'i1',
    source_hash: null,
    fee_policies: null,
    connection_id: null,
    sealed_notes: null,
    created_at: now,
  });
  const upload = { bytes: Buffer.from('Quando,Quanto'), choices: { fileName: 'extrato.csv' } };
  await createUploadStore(database, vault).put(userId, 't1', [upload], now);
  const columns = { date: 'Quando', bitcoin: 'Quanto' };
  await createColumnChoiceStore(database, vault).set(userId, ['Quando', 'Quanto'], columns, now);
}

/** Inserts rows of the history reader: one transaction that pays an address, and one that was dropped; its coin, and one that was frozen and spent. */
export async function insertHistory(database: Database, userId: string, address: string): Promise<void> {
  const place = { user_id: userId, source: 'live', txid: 'ab'.repeat(32) } as const;
  const block = { height: 1n, block_hash: null, occurred_at: now, listed_at: now };
  await database
    .insertInto('onchain_transactions')
    .values({ ...place, ...block, fee_sats: null, output_sats: 5n })
    .execute();
  await database
    .insertInto('onchain_movements')
    .values({ ...place, address, received_sats: 5n, spent_sats: 0n, walk: 1n })
    .execute();
  await database
    .insertInto('onchain_gone')
    .values({ ...place, address, noticed_at: now })
    .execute();
  const output = { ...place, vout: 0n, address, sats: 5n };
  await database
    .insertInto('onchain_outputs')
    .values({ ...output, height: 1n, occurred_at: now, seen_at: now })
    .execute();
  await database
    .insertInto('frozen_spends')
    .values({ ...output, noticed_at: now, reported_at: now })
    .execute();
  const reading = { user_id: userId, source: 'live', address, state: 'read' } as const;
  await database
    .insertInto('onchain_output_readings')
    .values({ ...reading, settled_count: null, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await createWalkStore(database).begin({ userId, source: 'live' }, { address, count: 1n });
  await createLeaseStore(database).hold(userId, { holder: 'test', now, until: now });
}
