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
import { changeLedger } from '../change-ledger';
import type { LedgerDependencies } from '../entries.service';
import { type NewEntry, createEntryStore } from '../entries.store';
import { encryptText, contextOfEncrypted } from '../entry-texts';
import { FileError, type ParseControl, type FileThreads, type ParsedFile } from '../formats';
import { inBatches } from '../../in-batches';
import type { UserWorkLimiter } from '../../user-work-limiter';
import { ledgerCopy } from '../ledger.copy';
import { createColumnChoiceStore } from './column-choices.store';
import { type FileAccounts, fileAccounts, makeAccounts } from './file-accounts';
import { linkPairs, pairsOf } from './file-pairs';
import { type ImportAccount, importAccount } from './import-account';
import { encryptedEntry } from './import-entry';
import { editedSince, importsCopy } from './imports.copy';
import { type ImportRecord, createImportStore } from './imports.store';
import { inLedgerOrder } from './order-rows';
import { type PlaceOf, type SortedRow, countsOf, sortRows, toImportRow } from './sort-rows';
import { type FileChoices, type Upload, createUploadStore } from './uploads.store';

/** A preview shows so many rows of each status. */
const shownOfEach = 500;
const waitingMs = 30 * 60_000;
/** Encrypting so many takes a few milliseconds. */
const encryptedAtOnce = 100;

interface Dependencies extends LedgerDependencies {
  threads: FileThreads;
  limitUserWork: UserWorkLimiter;
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

interface ReadUpload {
  file: ParsedFile;
  choices: FileChoices;
}

interface OpenedUpload extends ReadUpload {
  accounts: FileAccounts;
  needs: LedgerImportNeed[];
}

/** The accounts of rows that are said to belong to one. A usual account of a source is only a guess. */
const placesIn =
  ({ accounts, choices }: Pick<OpenedUpload, 'accounts' | 'choices'>): PlaceOf =>
  ({ account }) => {
    if (!account && choices.accountId === undefined) return null;
    const found = accounts.of(account);
    return found && (found.id ?? `new ${found.kind} ${found.name}`);
  };

export function createImportService(dependencies: Dependencies): ImportService {
  const { database, vault, limits, clock, threads, limitUserWork } = dependencies;
  const uploads = createUploadStore(database, vault);
  const columnChoices = createColumnChoiceStore(database, vault);
  const imports = createImportStore(database);

  const parse = (userId: string, { bytes, choices }: Upload, control?: ParseControl): Promise<ParsedFile> => {
    const { format, zone, columns, dateOrder, fileName } = choices;
    return threads
      .parse(userId, bytes, { format, zone, columns, dateOrder, fileName }, control)
      .catch((error: Error) => {
        throw error instanceof FileError ? refused('file', error.message) : error;
      });
  };

  /** On a thread, without a place among the work of the main one. */
  async function read(userId: string, upload: Upload, control?: ParseControl): Promise<ReadUpload> {
    const { choices } = upload;
    const file = await parse(userId, upload, control);
    const columns = file.needs.includes('columns') && (await columnChoices.find(userId, file.headers));
    if (!columns) return { file, choices };
    const remembered = { ...choices, columns };
    return {
      file: await parse(userId, { ...upload, choices: remembered }, control),
      choices: remembered,
    };
  }

  async function place(userId: string, { file, choices }: ReadUpload): Promise<OpenedUpload> {
    const usual = await importAccount(database, userId, file.format, choices.accountId);
    if (!usual && choices.accountId !== undefined) throw refused('accountId', ledgerCopy.unknownAccount);
    const accounts = await fileAccounts(database, userId, file.rows, usual);
    const needs = [...file.needs, ...(accounts.isComplete ? [] : ['account' as const])];
    return { file, choices, accounts, needs };
  }

  /** The rows of a file against the ledger as it is, with the new ones ready to be inserted. */
  async function prepare(within: Database, userId: string, opened: OpenedUpload, importId: string) {
    const { file, accounts } = opened;
    const lastSeq = await createEntryStore(within).lastSeq(userId);
    const sorted = await sortRows(within, userId, vault, file.rows, clock(), placesIn(opened));
    const entries: { account: ImportAccount; entry: NewEntry }[] = [];
    const ids = new Map<SortedRow, string>();
    await inBatches(inLedgerOrder(file.rows, sorted), encryptedAtOnce, (batch) => {
      for (const row of batch) {
        const entry = encryptedEntry(row.entry, importId, vault);
        ids.set(row, entry.id);
        entries.push({ account: accounts.of(row.parsed.account)!, entry });
      }
    });
    const idOf = (row: SortedRow) => (row.status === 'duplicate' ? row.duplicateOf : (ids.get(row) ?? null));
    return { lastSeq, counts: countsOf(sorted), entries, pairs: pairsOf(sorted, idOf) };
  }

  const countsOfRecord = ({ added, duplicates, skipped, failed }: ImportRecord) => ({
    new: Number(added),
    duplicate: Number(duplicates),
    skipped: Number(skipped),
    error: Number(failed),
  });

  async function write(userId: string, token: string, opened: OpenedUpload) {
    const { file, choices, accounts, needs } = opened;
    if (needs.includes('account')) throw refused('accountId', importsCopy.incomplete);
    const prepared = await prepare(database, userId, opened, token);
    const now = clock().toISOString();
    const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
      // The same confirmation may have come twice.
      if (await createImportStore(within).find(userId, token)) return [];
      const store = createEntryStore(within);
      const isCurrent = (await store.lastSeq(userId)) === prepared.lastSeq;
      const { entries, counts, pairs } = isCurrent ? prepared : await prepare(within, userId, opened, token);
      enforceLimit('ledgerEntries', limits.ledgerEntries, before.rows.length + entries.length);
      const used = new Set(entries.map(({ account }) => account));
      const needed = accounts.all.length === 1 ? accounts.all : accounts.all.filter((each) => used.has(each));
      const ids = await makeAccounts(within, userId, needed, { limits, clock });
      for (const [{ name, kind }, id] of ids) before.accounts.set(id, { name, kind });
      await createImportStore(within).insert(userId, {
        id: token,
        format: file.format,
        zone: file.zone?.name ?? '',
        added: BigInt(counts.new),
        duplicates: BigInt(counts.duplicate),
        skipped: BigInt(counts.skipped),
        failed: BigInt(counts.error),
        sealed_file_name: encryptText(vault, token, 'file name', choices.fileName),
        account_id: ids.size === 1 ? [...ids.values()][0]! : null,
        created_at: now,
      });
      await store.insertAll(
        userId,
        entries.map(({ account, entry }) => ({ ...entry, account_id: ids.get(account)! })),
        now,
      );
      await linkPairs(within, userId, before.links, pairs, now);
      await createUploadStore(within, vault).delete(userId, token);
      if (choices.columns)
        await createColumnChoiceStore(within, vault).set(userId, file.headers, choices.columns, now);
      return entries.map(({ entry }) => entry.id);
    });
    return alteredYears;
  }

  /** Keeps the file of a preview that can be confirmed. */
  async function show(userId: string, bytes: Buffer, opened: OpenedUpload): Promise<LedgerImportPreview> {
    const now = clock();
    const { file, choices, accounts, needs } = opened;
    const sorted = await sortRows(database, userId, vault, file.rows, now, placesIn(opened));
    const token = needs.length > 0 ? null : randomUUID();
    const expiresAt = new Date(now.getTime() + waitingMs).toISOString();
    await uploads.deleteExpired(now.toISOString());
    if (token) await uploads.put(userId, token, { bytes, choices }, expiresAt);
    const isMapped = file.format === 'mapped';
    return {
      importToken: token,
      expiresAt: token && expiresAt,
      format: file.format,
      zone: file.zone,
      needs,
      headers: file.headers,
      ...(isMapped && { columns: choices.columns ?? file.suggestion ?? {} }),
      account: accounts.all.length === 1 ? accounts.all[0]! : null,
      accounts: accounts.all,
      rows: firstOfEach(sorted).map(toImportRow),
      counts: countsOf(sorted),
    };
  }

  return {
    async preview(userId, upload, control) {
      const file = await read(userId, upload, control);
      return limitUserWork(userId, async () => show(userId, upload.bytes, await place(userId, file)));
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
      const file = await read(userId, upload);
      const alteredYears = await limitUserWork(userId, async () =>
        write(userId, token, await place(userId, file)),
      );
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
          vault.decrypt(record.sealed_file_name, contextOfEncrypted(record.id, 'file name')),
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
