import { randomUUID } from 'node:crypto';
import type {
  LedgerAlteredYear,
  LedgerImport,
  LedgerImportChoices,
  LedgerImportCommitted,
  LedgerImportFormat,
  LedgerImportPreview,
} from '@painel/contract';
import { invalidInput, notFound, ProblemError } from '../../../plugins/problem';
import { type UserWorkLimiter, createArchiveLimiter } from '../../../plugins/user-work-limiter';
import { changeLedger } from '../change-ledger';
import type { LedgerDependencies } from '../entries/entries.service';
import { contextOfEncrypted } from '../../../secrets/encrypted-text';
import type { FileParser } from './threads/file-parser';
import { isZip } from './reading/unpack';
import { DuplicateFinder } from './find-duplicates';
import { type PolicyAnswers, comparePolicies, policiesNamed, restorePolicies } from './file-policies';
import { editedSince, importsCopy } from './imports.copy';
import { type ImportRecord, createImportStore } from './imports.store';
import { type ReadControl, type ReadFile, createFileReader, assignAccounts } from './open-files';
import { toPreview } from './preview';
import { type Counts, sortFiles, sumOf } from './sort-rows';
import { type UploadedFile, createUploadStore } from './uploads.store';
import { writeImport } from './write-import';

/** A preview can be confirmed for so long. */
const waitingMs = 30 * 60_000;

interface Dependencies extends LedgerDependencies {
  parser: FileParser;
  limitUserWork: UserWorkLimiter;
}

const countsOfRecord = ({ added, duplicates, skipped, failed }: ImportRecord): Counts => ({
  new: Number(added),
  duplicate: Number(duplicates),
  skipped: Number(skipped),
  error: Number(failed),
});

export function createImportService(dependencies: Dependencies) {
  const { database, vault, books, clock, limitUserWork } = dependencies;
  const limitArchives = createArchiveLimiter();
  const uploads = createUploadStore(database, vault);
  const imports = createImportStore(database);
  const reader = createFileReader(dependencies);

  /** Shows what the files would write, and keeps them where they can be confirmed. */
  async function show(userId: string, read: readonly ReadFile[]): Promise<LedgerImportPreview> {
    const now = clock();
    const opened = await assignAccounts(database, userId, vault, read);
    if (opened.length === 0)
      throw invalidInput(read.map((file) => ('problem' in file ? file.problem : '')).find(Boolean)!, 'file');
    const finder = await DuplicateFinder.over(database, userId, vault);
    const sorted = await sortFiles(finder, opened, now);
    const named = policiesNamed(sorted);
    const policies = named.size === 0 ? [] : comparePolicies(named, await books.read(database, userId));
    const preview = { ...toPreview(read, sorted, now), feePolicies: policies };
    await uploads.deleteExpired(now.toISOString());
    if (preview.needs.length > 0) return { ...preview, importToken: null, expiresAt: null };
    const importToken = randomUUID();
    const expiresAt = new Date(now.getTime() + waitingMs).toISOString();
    const files = opened.map(({ bytes, choices }) => ({ bytes, choices }));
    await uploads.put(userId, importToken, files, expiresAt);
    return { ...preview, importToken, expiresAt };
  }

  const nameOf = ({ id, sealed_file_name: sealed }: ImportRecord) =>
    sealed && vault.decrypt(sealed, contextOfEncrypted(id, 'file name'));

  const notesOf = ({ id, sealed_notes: sealed }: ImportRecord): string[] =>
    JSON.parse((sealed && vault.decrypt(sealed, contextOfEncrypted(id, 'notes'))) ?? '[]');

  /** The answer to a confirmation; null where it has made no import and `counts` are unknown. */
  async function committed(
    userId: string,
    token: string,
    alteredYears: LedgerAlteredYear[],
    counts?: Counts,
  ): Promise<LedgerImportCommitted | null> {
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
    /** Writes nothing into the ledger; the files are kept, encrypted, until they are confirmed. */
    async preview(
      userId: string,
      sent: readonly UploadedFile[],
      control: ReadControl,
      choices: LedgerImportChoices = {},
    ): Promise<LedgerImportPreview> {
      const read = async () => {
        const files = await reader.read(userId, await reader.receive(userId, sent, choices), control);
        return limitUserWork(userId, () => show(userId, files));
      };
      // An unpacked archive is larger than the room that the upload reserved.
      return sent.some(({ bytes }) => isZip(bytes)) ? limitArchives(userId, read) : read();
    },

    /** Writes all new rows or none. The same answer for a token that was committed already. */
    async commit(
      userId: string,
      token: string,
      policies: PolicyAnswers = new Map(),
    ): Promise<LedgerImportCommitted> {
      const before = await committed(userId, token, []);
      if (before) return before;
      const files = await uploads.find(userId, token, clock().toISOString());
      if (!files) throw notFound(importsCopy.expired);
      const read = await reader.read(userId, files);
      const { alteredYears, counts } = await limitUserWork(userId, async () =>
        writeImport(
          dependencies,
          userId,
          token,
          await assignAccounts(database, userId, vault, read),
          policies,
        ),
      );
      return (await committed(userId, token, alteredYears, counts))!;
    },

    async list(userId: string): Promise<LedgerImport[]> {
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
        connectionId: record.connection_id,
        notes: notesOf(record),
      }));
    },

    /**
     * Takes back exactly what an import wrote, or all that were confirmed with it: its rows, and the policies that are still those
     * that it chose. Returns the altered years. Throws IMPORT_CHANGED if a row was changed since.
     */
    async undo(userId: string, id: string, isBatch = false): Promise<LedgerAlteredYear[]> {
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
        const now = clock().toISOString();
        for (const each of records) {
          await restorePolicies(within, userId, each, now);
          await store.deleteWithEntries(userId, each.id);
        }
        return entries.flatMap(({ ids }) => ids);
      });
      return alteredYears;
    },
  };
}
