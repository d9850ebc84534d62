import { randomUUID } from 'node:crypto';
import type {
  LedgerImport,
  LedgerImportCommitted,
  LedgerImportFormat,
  LedgerImportNeed,
  LedgerImportPreview,
} from '@painel/contract';
import type { Database } from '../../../../database/tables';
import { ProblemError } from '../../../../plugins/problem';
import { enforceLimit } from '../../enforce-limit';
import { newAccountValues } from '../account-values';
import { createAccountStore } from '../accounts.store';
import { changeLedger } from '../change-ledger';
import type { LedgerDependencies } from '../entries.service';
import { type NewEntry, createEntryStore } from '../entries.store';
import { sealText, sealedContext } from '../entry-texts';
import { FileError, type ParseControl, type ParseThreads, type ParsedFile, suggestColumns } from '../formats';
import { inBatches } from '../../in-batches';
import { ledgerCopy } from '../ledger.copy';
import { createColumnChoiceStore } from './column-choices.store';
import { type ImportAccount, importAccount } from './import-account';
import { sealedEntry } from './import-entry';
import { editedSince, importsCopy } from './imports.copy';
import { type ImportRecord, createImportStore } from './imports.store';
import { type SortedRow, countsOf, sortRows, toImportRow } from './sort-rows';
import { type FileChoices, type Upload, createUploadStore } from './uploads.store';

/** A preview shows so many rows of each status. */
const shownOfEach = 500;
const waitingMs = 30 * 60_000;
/** Encrypting so many takes a few milliseconds. */
const sealedAtOnce = 100;

interface Dependencies extends LedgerDependencies {
  threads: ParseThreads;
}

export interface ImportService {
  /** Writes nothing into the ledger; the file waits, encrypted, for its confirmation. */
  preview(userId: string, upload: Upload, control: ParseControl): Promise<LedgerImportPreview>;
  /** Writes all new rows or none. The same answer for a token that was committed already. */
  commit(userId: string, token: string): Promise<LedgerImportCommitted>;
  list(userId: string): Promise<LedgerImport[]>;
  /** Takes back exactly its rows and returns the altered years. Throws IMPORT_CHANGED if one was changed since. */
  undo(userId: string, id: string): Promise<number[]>;
}

const notFound = (message: string) => new ProblemError(404, 'NOT_FOUND', message);
const refused = (field: string, message: string) =>
  new ProblemError(400, 'VALIDATION', message, { details: field });

function firstOfEach(sorted: readonly SortedRow[]): SortedRow[] {
  const shown = { new: 0, duplicate: 0, skipped: 0, error: 0 };
  return sorted.filter(({ status }) => (shown[status] += 1) <= shownOfEach);
}

interface OpenedUpload {
  file: ParsedFile;
  choices: FileChoices;
  account: ImportAccount | null;
  needs: LedgerImportNeed[];
}

export function createImportService(dependencies: Dependencies): ImportService {
  const { database, vault, limits, clock, threads } = dependencies;
  const uploads = createUploadStore(database, vault);
  const columnChoices = createColumnChoiceStore(database, vault);
  const imports = createImportStore(database);

  const parse = ({ bytes, choices }: Upload, control?: ParseControl): Promise<ParsedFile> => {
    const { format, zone, columns } = choices;
    return threads.parse(bytes, { format, zone, columns }, control).catch((error: Error) => {
      throw error instanceof FileError ? refused('file', error.message) : error;
    });
  };

  async function open(userId: string, upload: Upload, control?: ParseControl): Promise<OpenedUpload> {
    let { choices } = upload;
    let file = await parse(upload, control);
    if (file.needs.includes('columns')) {
      const columns = await columnChoices.find(userId, file.headers);
      if (columns) {
        choices = { ...choices, columns };
        file = await parse({ ...upload, choices }, control);
      }
    }
    const account = await importAccount(database, userId, file.format, choices.accountId);
    if (!account && choices.accountId !== undefined) throw refused('accountId', ledgerCopy.unknownAccount);
    return { file, choices, account, needs: [...file.needs, ...(account ? [] : ['account' as const])] };
  }

  /** The rows of a file against the ledger as it is, with the new ones ready to be inserted. */
  async function prepare(within: Database, userId: string, file: ParsedFile, importId: string) {
    const lastSeq = await createEntryStore(within).lastSeq(userId);
    const sorted = await sortRows(within, userId, vault, file.rows, clock());
    const entries: NewEntry[] = [];
    const added = sorted.filter((row) => row.status === 'new');
    await inBatches(added, sealedAtOnce, (batch) => {
      entries.push(...batch.map(({ entry }) => sealedEntry(entry, importId, vault)));
    });
    return { lastSeq, counts: countsOf(sorted), entries };
  }

  async function accountIdIn(within: Database, userId: string, account: ImportAccount): Promise<string> {
    if (account.id !== null) return account.id;
    const accounts = createAccountStore(within);
    enforceLimit('ledgerAccounts', limits.ledgerAccounts, (await accounts.countByUser(userId)) + 1);
    const id = randomUUID();
    const { name, kind } = account;
    await accounts.insert(userId, id, newAccountValues({ name, kind }), clock().toISOString());
    return id;
  }

  const countsOfRecord = ({ added, duplicates, skipped, failed }: ImportRecord) => ({
    new: Number(added),
    duplicate: Number(duplicates),
    skipped: Number(skipped),
    error: Number(failed),
  });

  async function write(userId: string, token: string, { file, choices, account }: OpenedUpload) {
    if (!account) throw refused('accountId', importsCopy.incomplete);
    const prepared = await prepare(database, userId, file, token);
    const now = clock().toISOString();
    const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
      // The same confirmation may have come twice.
      if (await createImportStore(within).find(userId, token)) return [];
      const store = createEntryStore(within);
      const isCurrent = (await store.lastSeq(userId)) === prepared.lastSeq;
      const { entries, counts } = isCurrent ? prepared : await prepare(within, userId, file, token);
      enforceLimit('ledgerEntries', limits.ledgerEntries, before.rows.length + entries.length);
      const accountId = await accountIdIn(within, userId, account);
      before.accounts.set(accountId, { name: account.name, kind: account.kind });
      await createImportStore(within).insert(userId, {
        id: token,
        format: file.format,
        zone: file.zone?.name ?? '',
        added: BigInt(counts.new),
        duplicates: BigInt(counts.duplicate),
        skipped: BigInt(counts.skipped),
        failed: BigInt(counts.error),
        sealed_file_name: sealText(vault, token, 'file name', choices.fileName),
        account_id: accountId,
        created_at: now,
      });
      await store.insertAll(
        userId,
        entries.map((entry) => ({ ...entry, account_id: accountId })),
        now,
      );
      await createUploadStore(within, vault).delete(userId, token);
      if (choices.columns)
        await createColumnChoiceStore(within, vault).set(userId, file.headers, choices.columns, now);
      return entries.map(({ id }) => id);
    });
    return alteredYears;
  }

  return {
    async preview(userId, upload, control) {
      const now = clock();
      const opened = await open(userId, upload, control);
      const { file, choices, account, needs } = opened;
      const sorted = await sortRows(database, userId, vault, file.rows, now);
      const token = needs.length > 0 ? null : randomUUID();
      const expiresAt = new Date(now.getTime() + waitingMs).toISOString();
      await uploads.deleteExpired(now.toISOString());
      if (token) await uploads.put(userId, token, { bytes: upload.bytes, choices }, expiresAt);
      const isMapped = file.format === 'mapped';
      return {
        importToken: token,
        expiresAt: token && expiresAt,
        format: file.format,
        zone: file.zone,
        needs,
        headers: file.headers,
        ...(isMapped && { columns: choices.columns ?? suggestColumns(file.headers) }),
        account,
        rows: firstOfEach(sorted).map(toImportRow),
        counts: countsOf(sorted),
      };
    },

    async commit(userId, token) {
      const done = async (alteredYears: number[]) => {
        const record = await imports.find(userId, token);
        return record && { importId: token, counts: countsOfRecord(record), alteredYears };
      };
      const before = await done([]);
      if (before) return before;
      const upload = await uploads.find(userId, token, clock().toISOString());
      if (!upload) throw notFound(importsCopy.expired);
      const opened = await open(userId, upload);
      const alteredYears = await write(userId, token, opened);
      return (await done(alteredYears))!;
    },

    async list(userId) {
      const records = await imports.listByUser(userId);
      return records.map((record) => ({
        id: record.id,
        format: record.format as LedgerImportFormat,
        zone: record.zone || null,
        fileName:
          record.sealed_file_name &&
          vault.decrypt(record.sealed_file_name, sealedContext(record.id, 'file name')),
        accountId: record.account_id,
        createdAt: record.created_at,
        counts: countsOfRecord(record),
      }));
    },

    async undo(userId, id) {
      const { alteredYears } = await changeLedger(dependencies, database, userId, async (within) => {
        const store = createImportStore(within);
        if (!(await store.find(userId, id))) throw notFound(importsCopy.importNotFound);
        const { ids, changed } = await store.entriesOf(userId, id);
        if (changed.length > 0) {
          const details = changed.join();
          throw new ProblemError(409, 'IMPORT_CHANGED', editedSince(changed.length), { details });
        }
        await store.deleteWithEntries(userId, id);
        return ids;
      });
      return alteredYears;
    },
  };
}
