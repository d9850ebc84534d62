import { createHash, randomUUID } from 'node:crypto';
import type {
  LedgerAlteredYear,
  LedgerImport,
  LedgerImportChoices,
  LedgerImportCommitted,
  LedgerImportFile,
  LedgerImportFormat,
  LedgerImportPreview,
} from '@painel/contract';
import type { Database } from '../../database/tables';
import { invalidInput, ProblemError } from '../../plugins/problem';
import { enforceLimit } from '../portfolio/enforce-limit';
import { inBatches } from '../../concurrency/in-batches';
import { type UserWorkLimiter, createArchiveLimiter } from '../../plugins/user-work-limiter';
import { changeLedger } from '../ledger/change-ledger';
import type { LedgerDependencies } from '../ledger/entries/entries.service';
import { type NewEntry, createEntryStore } from '../ledger/entries/entries.store';
import { contextOfEncrypted, encryptText } from '../ledger/entries/entry-texts';
import { type FileThreads, type ParseControl, isZip } from './reading';
import { createColumnChoiceStore } from './column-choices.store';
import { makeAccounts } from './file-accounts';
import { linkPairs, pairsOf } from './file-pairs';
import { addPolicies } from './file-policies';
import { DuplicateFinder } from './find-duplicates';
import { type ImportAccount, sourceHash } from './import-account';
import { encryptedEntry } from './import-entry';
import { editedSince, importsCopy } from './imports.copy';
import { type ImportRecord, createImportStore } from './imports.store';
import { type OpenedFile, type ReadFile, createFileReader, placeFiles, placesIn } from './open-files';
import { readingOrder } from './other-exports';
import { inLedgerOrder } from './order-rows';
import { type SortedRow, countsOf, sortRows, toImportRow } from './sort-rows';
import { confirmationsOf, summaryOf } from './summary';
import { type UploadedFile, createUploadStore } from './uploads.store';

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
  /** Writes nothing into the ledger; the files wait, encrypted, for their confirmation. */
  preview(
    userId: string,
    sent: readonly UploadedFile[],
    control: ParseControl,
    choices?: LedgerImportChoices,
  ): Promise<LedgerImportPreview>;
  /** Writes all new rows or none. The same answer for a token that was committed already. */
  commit(userId: string, token: string): Promise<LedgerImportCommitted>;
  list(userId: string): Promise<LedgerImport[]>;
  /**
   * Takes back exactly the rows of an import, or of all that were confirmed with it, and returns the altered years. Throws
   * IMPORT_CHANGED if one was changed since.
   */
  undo(userId: string, id: string, isBatch?: boolean): Promise<LedgerAlteredYear[]>;
}

const notFound = (message: string) => new ProblemError(404, 'NOT_FOUND', message);

/** A file with its rows against the ledger. */
interface SortedFile extends OpenedFile {
  sorted: SortedRow[];
}

const noCounts = { new: 0, duplicate: 0, skipped: 0, error: 0 };
type Counts = typeof noCounts;

function sumOf(all: readonly Counts[]): Counts {
  const sum = { ...noCounts };
  for (const counts of all)
    for (const status of Object.keys(sum) as (keyof Counts)[]) sum[status] += counts[status];
  return sum;
}

function firstOfEach(files: readonly SortedFile[], placeOf: (file: SortedFile) => number) {
  const shown = { ...noCounts };
  return files.flatMap((file) =>
    file.sorted
      .filter(({ status }) => (shown[status] += 1) <= shownOfEach)
      .map((row) => toImportRow(row, placeOf(file))),
  );
}

const columnsOf = ({ parsed, choices }: OpenedFile) =>
  parsed.format === 'mapped' ? { columns: choices.columns ?? parsed.suggestion ?? {} } : {};

function toImportFile(file: SortedFile): LedgerImportFile {
  const { parsed, choices, accounts, needs, sorted } = file;
  return {
    name: choices.fileName ?? '',
    format: parsed.format,
    zone: parsed.zone,
    needs,
    headers: parsed.headers,
    ...columnsOf(file),
    accounts: accounts.all,
    counts: countsOf(sorted),
    problem: null,
  };
}

const unreadFile = (name: string | null, problem: string): LedgerImportFile => ({
  name: name ?? '',
  format: 'mapped',
  zone: null,
  needs: [],
  headers: [],
  accounts: [],
  counts: noCounts,
  problem,
});

const countsOfRecord = ({ added, duplicates, skipped, failed }: ImportRecord): Counts => ({
  new: Number(added),
  duplicate: Number(duplicates),
  skipped: Number(skipped),
  error: Number(failed),
});

/** The rows of a file that are written, with the id of its import. */
interface Prepared {
  file: SortedFile;
  importId: string;
  /** SHA-256 of the file, in hex. */
  fileHash: string;
  entries: { account: ImportAccount; entry: NewEntry }[];
  ids: ReadonlyMap<SortedRow, string>;
}

export function createImportService(dependencies: Dependencies): ImportService {
  const { database, vault, limits, clock, limitUserWork } = dependencies;
  const limitArchives = createArchiveLimiter();
  const uploads = createUploadStore(database, vault);
  const imports = createImportStore(database);
  const reader = createFileReader(dependencies);

  async function sort(within: Database, userId: string, files: readonly OpenedFile[]): Promise<SortedFile[]> {
    const finder = await DuplicateFinder.over(within, userId, vault);
    const sorted = new Map<OpenedFile, SortedRow[]>();
    const inOrder = files.toSorted(
      (one, other) => readingOrder(one.parsed.format) - readingOrder(other.parsed.format),
    );
    for (const file of inOrder)
      sorted.set(file, await sortRows(finder, file.parsed, clock(), placesIn(file)));
    return files.map((file) => ({ ...file, sorted: sorted.get(file)! }));
  }

  /** The rows of the files against the ledger as it is, with the new ones ready to be inserted. */
  async function prepare(within: Database, userId: string, opened: readonly OpenedFile[], token: string) {
    const lastSeq = await createEntryStore(within).lastSeq(userId);
    const prepared: Prepared[] = [];
    for (const file of await sort(within, userId, opened)) {
      // The first import has the id that its confirmation asks for.
      const before = prepared.filter((each) => each.entries.length > 0).length;
      const importId = before === 0 ? token : `${token}.${before}`;
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
      prepared.push({ file, importId, fileHash, entries, ids });
    }
    return { lastSeq, prepared };
  }

  /** Writes one file. One that brings nothing makes no import. */
  async function writeFile(
    within: Database,
    userId: string,
    { file, importId, fileHash, entries }: Prepared,
    { token, ids, now }: { token: string; ids: ReadonlyMap<ImportAccount, string>; now: string },
  ): Promise<string[]> {
    const { parsed, choices, accounts, sorted } = file;
    if (choices.columns)
      await createColumnChoiceStore(within, vault).set(userId, parsed.headers, choices.columns, now);
    if (entries.length === 0) return [];
    const counts = countsOf(sorted);
    const [only, ...others] = accounts.all
      .map((account) => ids.get(account))
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
      created_at: now,
    });
    await createEntryStore(within).insertAll(
      userId,
      entries.map(({ account, entry }) => ({ ...entry, account_id: ids.get(account)! })),
      now,
    );
    return entries.map(({ entry }) => entry.id);
  }

  async function write(userId: string, token: string, opened: readonly OpenedFile[]) {
    const [need] = opened.flatMap(({ needs }) => needs);
    if (need) throw invalidInput(importsCopy.incomplete, need === 'account' ? 'accountId' : 'file');
    const ready = await prepare(database, userId, opened, token);
    const now = clock().toISOString();
    let counts: Counts | undefined;
    const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
      // The same confirmation may have come twice.
      if (await createImportStore(within).find(userId, token)) return [];
      const isCurrent = (await createEntryStore(within).lastSeq(userId)) === ready.lastSeq;
      const { prepared } = isCurrent ? ready : await prepare(within, userId, opened, token);
      const all = prepared.flatMap(({ entries }) => entries);
      enforceLimit('ledgerEntries', limits.ledgerEntries, before.rows.length + all.length);
      const ids = await makeAccounts(within, userId, new Set(all.map(({ account }) => account)), {
        limits,
        clock,
      });
      const written: string[] = [];
      for (const each of prepared)
        written.push(...(await writeFile(within, userId, each, { token, ids, now })));
      const idOf = (row: SortedRow) =>
        row.status === 'duplicate'
          ? row.duplicateOf
          : (prepared.map((each) => each.ids.get(row)).find(Boolean) ?? null);
      for (const { file } of prepared)
        await linkPairs(within, userId, before.links, pairsOf(file.sorted, idOf), now);
      for (const { file } of prepared) await addPolicies(within, userId, before.policies, file.sorted, now);
      counts = sumOf(prepared.map(({ file }) => countsOf(file.sorted)));
      // Without an import a second confirmation asks again.
      if (written.length > 0) await createUploadStore(within, vault).delete(userId, token);
      return written;
    });
    return { alteredYears, counts };
  }

  /** Shows what the files would write, and keeps them where they can be confirmed. */
  async function show(userId: string, read: readonly ReadFile[]): Promise<LedgerImportPreview> {
    const now = clock();
    const opened = await placeFiles(database, userId, vault, read);
    const files = await sort(database, userId, opened);
    const [first] = files;
    if (!first)
      throw invalidInput(read.map((file) => ('problem' in file ? file.problem : '')).find(Boolean)!, 'file');
    const needs = [...new Set(files.flatMap((file) => file.needs))];
    const token = needs.length > 0 ? null : randomUUID();
    const expiresAt = new Date(now.getTime() + waitingMs).toISOString();
    await uploads.deleteExpired(now.toISOString());
    if (token)
      await uploads.put(
        userId,
        token,
        opened.map(({ bytes, choices }) => ({ bytes, choices })),
        expiresAt,
      );
    const placeOf = (file: SortedFile) =>
      read.findIndex(({ choices }) => choices.fileName === file.choices.fileName);
    const accounts = [...new Set(files.flatMap((file) => file.accounts.all))];
    return {
      importToken: token,
      expiresAt: token && expiresAt,
      format: first.parsed.format,
      zone: first.parsed.zone,
      needs,
      headers: first.parsed.headers,
      ...columnsOf(first),
      account: accounts.length === 1 ? accounts[0]! : null,
      accounts,
      rows: firstOfEach(files, placeOf),
      counts: sumOf(files.map(({ sorted }) => countsOf(sorted))),
      files: read.map((file) => {
        const { fileName } = file.choices;
        const found = files.find(({ choices }) => choices.fileName === fileName);
        return found ? toImportFile(found) : unreadFile(fileName, 'problem' in file ? file.problem : '');
      }),
      summary: summaryOf(files.map(({ sorted }) => sorted)),
      confirmations: files.flatMap((file) => confirmationsOf(file.sorted, placeOf(file), now)),
    };
  }

  const nameOf = ({ id, sealed_file_name: sealed }: ImportRecord) =>
    sealed && vault.decrypt(sealed, contextOfEncrypted(id, 'file name'));

  async function committed(
    userId: string,
    token: string,
    alteredYears: LedgerAlteredYear[],
    counts?: Counts,
  ) {
    const own = await imports.ofBatch(userId, token);
    const alone = own.length === 0 ? await imports.find(userId, token) : null;
    const records = alone ? [alone] : own;
    if (records.length === 0 && !counts) return null;
    return {
      importId: token,
      counts: counts ?? sumOf(records.map(countsOfRecord)),
      imports: records.map((record) => ({
        importId: record.id,
        fileName: nameOf(record),
        counts: countsOfRecord(record),
      })),
      alteredYears: alteredYears.map(({ year }) => year),
      alteredFigures: alteredYears,
    };
  }

  return {
    async preview(userId, sent, control, choices = {}) {
      const read = async () => {
        const files = await reader.read(userId, await reader.receive(userId, sent, choices), control);
        return limitUserWork(userId, () => show(userId, files));
      };
      // What is unpacked is larger than what the upload has a place for.
      return sent.some(({ bytes }) => isZip(bytes)) ? limitArchives(userId, read) : read();
    },

    async commit(userId, token) {
      const before = await committed(userId, token, []);
      if (before) return before;
      const files = await uploads.find(userId, token, clock().toISOString());
      if (!files) throw notFound(importsCopy.expired);
      const read = await reader.read(userId, files);
      const { alteredYears, counts } = await limitUserWork(userId, async () =>
        write(userId, token, await placeFiles(database, userId, vault, read)),
      );
      return (await committed(userId, token, alteredYears, counts))!;
    },

    async list(userId) {
      const records = await imports.listByUser(userId);
      return records.map((record) => ({
        id: record.id,
        format: record.format as LedgerImportFormat,
        zone: record.zone || null,
        fileName: nameOf(record),
        accountId: record.account_id,
        createdAt: record.created_at,
        counts: countsOfRecord(record),
        batchId: record.batch_id,
      }));
    },

    async undo(userId, id, isBatch = false) {
      const { alteredYears } = await changeLedger(dependencies, database, userId, async (within) => {
        const store = createImportStore(within);
        const record = await store.find(userId, id);
        if (!record) throw notFound(importsCopy.importNotFound);
        const records = isBatch && record.batch_id ? await store.ofBatch(userId, record.batch_id) : [record];
        const entries = [];
        for (const each of records) entries.push(await store.entriesOf(userId, each.id));
        const changed = entries.flatMap((each) => each.changed);
        if (changed.length > 0) {
          const details = changed.join();
          throw new ProblemError(409, 'IMPORT_CHANGED', editedSince(changed.length), { details });
        }
        for (const each of records) await store.deleteWithEntries(userId, each.id);
        return entries.flatMap(({ ids }) => ids);
      });
      return alteredYears;
    },
  };
}
