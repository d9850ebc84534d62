import type { LedgerAlteredYear, LedgerImportFormat } from '@painel/contract';
import type { Database } from '../../../database/tables';
import { encryptText } from '../../../secrets/encrypted-text';
import type { ConnectionRow } from '../../../upstreams/connections/connection-vendor';
import { enforceLimit } from '../../holdings/enforce-limit';
import { createAccountStore } from '../accounts/accounts.store';
import { changeLedger } from '../change-ledger';
import type { LedgerDependencies } from '../entries/entries.service';
import { createEntryStore } from '../entries/entries.store';
import { DuplicateFinder } from '../imports/find-duplicates';
import { type ImportAccount, sourceHash } from '../imports/import-account';
import { createImportStore } from '../imports/imports.store';
import { type Counts, type SortedFile, countsOf, sortFiles, sumOf } from '../imports/sort-rows';
import { prepareFile } from '../imports/write-import';
import { type ConnectionRecord, createConnectionStore } from './connections.store';
import { fileOfRows } from './read-rows';
import { batchName } from './vendors.copy';

/** A part of a list, or of several lists of one format. */
export interface RowsOfList {
  list: string;
  format: LedgerImportFormat;
  rows: ConnectionRow[];
}

/** One sync and its imports in the list of imports, one for each format. */
export interface SyncBatch {
  id: string;
  imports: Map<LedgerImportFormat, string>;
  notes: string[];
}

/** The connection was changed or removed while its rows were read. */
export class StaleConnectionError extends Error {}

type Dependencies = Pick<LedgerDependencies, 'database' | 'vault' | 'books' | 'limits' | 'clock'>;

/** A window that no operation of the ledger is yet, with the hashes of its operations. */
interface FreshRows {
  format: LedgerImportFormat;
  rows: ConnectionRow[];
  hashes: string[];
}

/** Leaves out what the connection has brought before, also where the person changed or deleted it since. */
async function freshRows(
  within: Database,
  { vault }: Dependencies,
  connection: ConnectionRecord,
  parts: readonly RowsOfList[],
): Promise<FreshRows[]> {
  const fresh = new Map<LedgerImportFormat, FreshRows>();
  const met = new Set<string>();
  for (const { list, format, rows } of parts) {
    const hashes = rows.map(({ operation }) => vault.hash(`operation ${list} ${operation}`));
    const known = await createConnectionStore(within).knownOperations(connection.id, hashes);
    const group = fresh.get(format) ?? { format, rows: [], hashes: [] };
    fresh.set(format, group);
    rows.forEach((row, index) => {
      const hash = hashes[index]!;
      if (known.has(hash) || met.has(hash)) return;
      met.add(hash);
      group.rows.push(row);
      group.hashes.push(hash);
    });
  }
  return [...fresh.values()].filter(({ rows }) => rows.length > 0);
}

async function accountOf(
  within: Database,
  { user_id: userId, account_id: accountId }: ConnectionRecord,
): Promise<ImportAccount> {
  const accounts = await createAccountStore(within).listByUser(userId);
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) throw new StaleConnectionError();
  return { id: account.id, name: account.name, kind: account.kind };
}

/** Compares rows with the ledger as it is. */
export async function sortParts(
  within: Database,
  dependencies: Dependencies,
  connection: ConnectionRecord,
  parts: readonly RowsOfList[],
): Promise<{ fresh: FreshRows[]; sorted: SortedFile[] }> {
  const { vault, clock } = dependencies;
  const fresh = await freshRows(within, dependencies, connection, parts);
  if (fresh.length === 0) return { fresh, sorted: [] };
  const finder = await DuplicateFinder.over(within, connection.user_id, vault);
  const source = { account: await accountOf(within, connection), name: batchName(connection.vendor) };
  const files = fresh.map(({ format, rows }) => fileOfRows(format as never, rows, source));
  return { fresh, sorted: await sortFiles(finder, files, clock()) };
}

/** Writes the new rows of one format into the import that the sync has of it. Returns the ids of the entries. */
async function writeSorted(
  within: Database,
  { vault, clock }: Dependencies,
  connection: ConnectionRecord,
  { file, batch }: { file: SortedFile; batch: SyncBatch },
): Promise<string[]> {
  const { user_id: userId, account_id: accountId, vendor } = connection;
  const { format } = file.parsed;
  const imports = createImportStore(within);
  const counts = countsOf(file.sorted);
  const known = batch.imports.get(format);
  if (counts.new === 0 && known === undefined) return [];
  const id = known ?? (batch.imports.size === 0 ? batch.id : `${batch.id}.${format}`);
  const { entries } = await prepareFile(file, id, vault);
  const sums = {
    added: BigInt(counts.new),
    duplicates: BigInt(counts.duplicate),
    skipped: BigInt(counts.skipped),
    failed: BigInt(counts.error),
  };
  const now = clock().toISOString();
  const fileName = batchName(vendor);
  if (known !== undefined) await imports.addCounts(userId, id, sums);
  else
    await imports.insert(userId, {
      id,
      format,
      zone: 'UTC',
      ...sums,
      sealed_file_name: encryptText(vault, id, 'file name', fileName),
      sealed_file_hash: null,
      account_id: accountId,
      batch_id: batch.id,
      source_hash: sourceHash(vault, { format, headers: [], fileName }),
      fee_policies: null,
      connection_id: connection.id,
      sealed_notes:
        batch.notes.length === 0 ? null : encryptText(vault, id, 'notes', JSON.stringify(batch.notes)),
      created_at: now,
    });
  batch.imports.set(format, id);
  const rows = entries.map(({ entry }) => ({ ...entry, account_id: accountId }));
  await createEntryStore(within).insertAll(userId, rows, now);
  return rows.map((row) => row.id);
}

/**
 * Writes rows and what becomes of the connection in one transaction, so that nothing is lost or written twice wherever a process ends.
 * `settle` is called within it. Throws LIMIT_REACHED, and StaleConnectionError where `settle` does.
 */
export async function writeWindows(
  dependencies: Dependencies,
  connection: ConnectionRecord,
  { parts, batch }: { parts: readonly RowsOfList[]; batch: SyncBatch },
  settle: (within: Database) => Promise<void>,
): Promise<{ alteredYears: LedgerAlteredYear[]; counts: Counts }> {
  const { database, limits } = dependencies;
  const { user_id: userId } = connection;
  const made = new Map(batch.imports);
  let counts = sumOf([]);
  const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
    // A transaction may run again.
    batch.imports = new Map(made);
    await settle(within);
    const { fresh, sorted } = await sortParts(within, dependencies, connection, parts);
    counts = sumOf(sorted.map((file) => countsOf(file.sorted)));
    enforceLimit('ledgerEntries', limits.ledgerEntries, before.rows.length + counts.new);
    const ids: string[] = [];
    for (const file of sorted)
      ids.push(...(await writeSorted(within, dependencies, connection, { file, batch })));
    const hashes = fresh.flatMap((each) => each.hashes);
    await createConnectionStore(within).rememberOperations(userId, connection.id, hashes);
    return ids;
  });
  return { alteredYears, counts };
}
