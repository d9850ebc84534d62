import { createHash } from 'node:crypto';
import type { LedgerAlteredYear } from '@painel/contract';
import { inBatches } from '../../../concurrency/in-batches';
import type { Database } from '../../../database/tables';
import { invalidInput } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { changeLedger } from '../change-ledger';
import type { LedgerDependencies } from '../entries/entries.service';
import { type NewEntry, createEntryStore } from '../entries/entries.store';
import { encryptText } from '../../../secrets/encrypted-text';
import { enforceLimit } from '../../holdings/enforce-limit';
import { createColumnChoiceStore } from './column-choices.store';
import { makeAccounts } from './file-accounts';
import { linkPairs, pairsOf } from './file-pairs';
import { DuplicateFinder } from './find-duplicates';
import { type ImportAccount, sourceHash } from './import-account';
import { encryptedEntry } from './import-entry';
import {
  type PolicyAnswers,
  type PolicyChange,
  comparePolicies,
  holdersOf,
  policiesNamed,
  policyChanges,
  writePolicies,
} from './file-policies';
import { importsCopy } from './imports.copy';
import { createImportStore } from './imports.store';
import type { OpenedFile } from './open-files';
import { inLedgerOrder } from './order-rows';
import { type Counts, type SortedFile, type SortedRow, countsOf, sortFiles, sumOf } from './sort-rows';
import { createUploadStore } from './uploads.store';

/** Rows per batch: encrypting them takes a few milliseconds. */
const encryptedAtOnce = 100;

/** The rows of a file that are written, with the id of its import. */
interface Prepared {
  file: SortedFile;
  importId: string;
  /** SHA-256 of the file, in hex. */
  fileHash: string;
  entries: { account: ImportAccount; entry: NewEntry }[];
  ids: ReadonlyMap<SortedRow, string>;
}

/** Encrypts the new rows of a file, in the order of the ledger. */
export async function prepareFile(file: SortedFile, importId: string, vault: KeyVault): Promise<Prepared> {
  const entries: Prepared['entries'] = [];
  const ids = new Map<SortedRow, string>();
  await inBatches(inLedgerOrder(file.parsed.rows, file.sorted), encryptedAtOnce, (batch) => {
    for (const row of batch) {
      const entry = encryptedEntry(row.entry, importId, vault);
      ids.set(row, entry.id);
      entries.push({ account: file.accounts.of(row.parsed.account)!, entry });
    }
  });
  const fileHash = createHash('sha256').update(file.bytes).digest('hex');
  return { file, importId, fileHash, entries, ids };
}

/** The rows of the files compared with the ledger as it is, with the new ones ready to be inserted. */
async function prepareFiles(
  { vault, clock }: LedgerDependencies,
  within: Database,
  userId: string,
  opened: readonly OpenedFile[],
  token: string,
) {
  const lastSeq = await createEntryStore(within).lastSeq(userId);
  const finder = await DuplicateFinder.over(within, userId, vault);
  const prepared: Prepared[] = [];
  for (const file of await sortFiles(finder, opened, clock())) {
    // The first import has the id that its confirmation asks for.
    const before = prepared.filter((each) => each.entries.length > 0).length;
    prepared.push(await prepareFile(file, before === 0 ? token : `${token}.${before}`, vault));
  }
  return { lastSeq, prepared };
}

interface Writing {
  within: Database;
  vault: KeyVault;
  userId: string;
  token: string;
  now: string;
}

/** Writes one file and returns the ids of its entries. A file without new rows and without policies makes no import. */
async function writeFile(
  { within, vault, userId, token, now }: Writing,
  { file, importId, fileHash, entries }: Prepared,
  accountIds: ReadonlyMap<ImportAccount, string>,
  policies: readonly PolicyChange[],
): Promise<string[]> {
  const { parsed, choices, accounts, sorted } = file;
  if (choices.columns)
    await createColumnChoiceStore(within, vault).set(userId, parsed.headers, choices.columns, now);
  if (entries.length === 0 && policies.length === 0) return [];
  const counts = countsOf(sorted);
  const [only, ...others] = accounts.all
    .map((account) => accountIds.get(account))
    .filter((id) => id !== undefined);
  const source = { format: parsed.format, headers: parsed.headers, fileName: choices.fileName };
  await createImportStore(within).insert(userId, {
    id: importId,
    format: parsed.format,
    zone: parsed.zone?.name ?? '',
    added: BigInt(counts.new),
    duplicates: BigInt(counts.duplicate),
    skipped: BigInt(counts.skipped),
    failed: BigInt(counts.error),
    sealed_file_name: encryptText(vault, importId, 'file name', choices.fileName),
    sealed_file_hash: encryptText(vault, importId, 'file hash', fileHash),
    account_id: others.length === 0 ? (only ?? null) : null,
    batch_id: token,
    source_hash: sourceHash(vault, source),
    fee_policies: policies.length === 0 ? null : JSON.stringify(policies),
    connection_id: null,
    sealed_notes: null,
    created_at: now,
  });
  await createEntryStore(within).insertAll(
    userId,
    entries.map(({ account, entry }) => ({ ...entry, account_id: accountIds.get(account)! })),
    now,
  );
  return entries.map(({ entry }) => entry.id);
}

/**
 * Writes all new rows of the files or none. `counts` are undefined where the same confirmation has written them before. Throws VALIDATION if a file
 * lacks an answer of the person, or an answer does not match its policies.
 */
export async function writeImport(
  dependencies: LedgerDependencies,
  userId: string,
  token: string,
  opened: readonly OpenedFile[],
  answers: PolicyAnswers,
): Promise<{ alteredYears: LedgerAlteredYear[]; counts?: Counts }> {
  const { database, vault, limits, clock } = dependencies;
  const [need] = opened.flatMap(({ needs }) => needs);
  if (need) throw invalidInput(importsCopy.incomplete, need === 'account' ? 'accountId' : 'file');
  const ready = await prepareFiles(dependencies, database, userId, opened, token);
  const now = clock().toISOString();
  let counts: Counts | undefined;
  const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
    // The same confirmation may have come twice.
    if (await createImportStore(within).find(userId, token)) return [];
    const isCurrent = (await createEntryStore(within).lastSeq(userId)) === ready.lastSeq;
    const { prepared } = isCurrent ? ready : await prepareFiles(dependencies, within, userId, opened, token);
    const all = prepared.flatMap(({ entries }) => entries);
    enforceLimit('ledgerEntries', limits.ledgerEntries, before.rows.length + all.length);
    const accounts = new Set(all.map(({ account }) => account));
    const accountIds = await makeAccounts(within, userId, accounts, { limits, clock });
    const written: string[] = [];
    const files = prepared.map(({ file }) => file);
    const changes = policyChanges(comparePolicies(policiesNamed(files), before), answers, before);
    const holders = holdersOf(changes, files);
    for (const each of prepared) {
      const own = holders.get(each.file) ?? [];
      written.push(...(await writeFile({ within, vault, userId, token, now }, each, accountIds, own)));
    }
    await writePolicies(within, userId, changes, now);
    const idOf = (row: SortedRow) =>
      row.status === 'duplicate'
        ? row.duplicateOf
        : (prepared.map((each) => each.ids.get(row)).find(Boolean) ?? null);
    for (const { file } of prepared)
      await linkPairs(within, userId, before.links, pairsOf(file.sorted, idOf), now);
    counts = sumOf(prepared.map(({ file }) => countsOf(file.sorted)));
    // Without an import a second confirmation asks again.
    if (written.length + changes.length > 0) await createUploadStore(within, vault).delete(userId, token);
    return written;
  });
  return { alteredYears, counts };
}
