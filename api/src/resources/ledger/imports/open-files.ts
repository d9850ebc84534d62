import {
  type LedgerImportChoices,
  type LedgerImportNeed,
  maxLedgerImportFiles,
  maxLedgerImportTotalBytes,
} from '@painel/contract';
import type { Database } from '../../../database/tables';
import { invalidInput } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { FileError } from './values/problems';
import type { FileParser, ParseControl } from './threads/file-parser';
import { type FileFault, faultsIn } from './reading/faults';
import type { ParsedEntry, ParsedFile } from './reading/parsed-row';
import { isZip } from './reading/unpack';
import { ledgerCopy } from '../ledger.copy';
import { createColumnChoiceStore } from './column-choices.store';
import { type FileAccounts, fileAccounts } from './file-accounts';
import { type ImportAccount, importAccount } from './import-account';
import { importsCopy } from './imports.copy';
import type { FileChoices, UploadedFile } from './uploads.store';

/** A file whose rows are read, or why it cannot be. */
export type ReadFile = UploadedFile & ({ parsed: ParsedFile } | { problem: string });

/** A file whose rows have accounts. */
export interface OpenedFile extends UploadedFile {
  parsed: ParsedFile;
  accounts: FileAccounts;
  needs: LedgerImportNeed[];
}

export interface ReadControl extends ParseControl {
  /** The reader failed on rows of a file, which are errors in its preview. */
  onFaults?: ((faults: readonly FileFault[]) => void) | undefined;
}

interface Dependencies {
  database: Database;
  vault: KeyVault;
  parser: FileParser;
}

/** Gives files distinct names. */
function withDistinctNames(files: readonly UploadedFile[]): UploadedFile[] {
  const met = new Map<string, number>();
  return files.map(({ bytes, choices }) => {
    const name = choices.fileName ?? '';
    const count = (met.get(name) ?? 0) + 1;
    met.set(name, count);
    return {
      bytes,
      choices: { ...choices, fileName: count === 1 ? choices.fileName : `${name} (${count})` },
    };
  });
}

export function createFileReader({ database, vault, parser }: Dependencies) {
  const columnChoices = createColumnChoiceStore(database, vault);

  async function unpacked(userId: string, file: UploadedFile): Promise<UploadedFile[]> {
    if (!isZip(file.bytes)) return [file];
    const files = await parser.unpack(userId, file.bytes);
    return files.map(({ name, bytes }) => ({ bytes, choices: { ...file.choices, fileName: name } }));
  }

  /**
   * The files of a request with those of its ZIP files, and the person's choices for each. Throws VALIDATION for too many, or a ZIP file that cannot
   * be opened.
   */
  async function receive(
    userId: string,
    sent: readonly UploadedFile[],
    choices: LedgerImportChoices,
  ): Promise<UploadedFile[]> {
    const files: UploadedFile[] = [];
    for (const file of sent) {
      files.push(
        ...(await unpacked(userId, file).catch((error: Error) => {
          throw error instanceof FileError ? invalidInput(error.message, 'file') : error;
        })),
      );
    }
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    if (files.length > maxLedgerImportFiles || bytes > maxLedgerImportTotalBytes)
      throw invalidInput(importsCopy.tooManyFiles, 'file');
    return withDistinctNames(files).flatMap(({ bytes, choices: ofAll }) => {
      const { isLeftOut, ...own } = choices[ofAll.fileName ?? ''] ?? {};
      return isLeftOut ? [] : [{ bytes, choices: { ...ofAll, ...own } }];
    });
  }

  const parse = (userId: string, { bytes, choices }: UploadedFile, control?: ParseControl) => {
    const { format, zone, columns, dateOrder, fileName } = choices;
    return parser.parse(userId, bytes, { format, zone, columns, dateOrder, fileName }, control);
  };

  /** The rows of a file, by the columns that the person chose for files with its headers. */
  async function readOne(userId: string, file: UploadedFile, control?: ParseControl): Promise<ReadFile> {
    const parsed = await parse(userId, file, control);
    const isUnmapped = file.choices.columns === undefined && parsed.needs.includes('columns');
    const columns = isUnmapped && (await columnChoices.find(userId, parsed.headers));
    if (!columns) return { ...file, parsed };
    const remembered = { ...file, choices: { ...file.choices, columns } };
    return { ...remembered, parsed: await parse(userId, remembered, control) };
  }

  /** Reads one file after the other. One of several that cannot be read has its problem; the only one throws it as VALIDATION. */
  async function read(
    userId: string,
    files: readonly UploadedFile[],
    { signal, onProgress, onFaults }: ReadControl = {},
  ): Promise<ReadFile[]> {
    const result: ReadFile[] = [];
    let before = 0;
    for (const file of files) {
      let count = 0;
      const control = {
        signal,
        onProgress: (rows: number) => {
          count = rows;
          onProgress?.(before + rows);
        },
      };
      const one = await readOne(userId, file, control).catch((error: Error): ReadFile => {
        if (!(error instanceof FileError)) throw error;
        if (files.length === 1) throw invalidInput(error.message, 'file');
        return { ...file, problem: error.message };
      });
      const faults = 'parsed' in one ? faultsIn(one.parsed.format, one.parsed.rows) : [];
      if (faults.length > 0) onFaults?.(faults);
      result.push(one);
      before += count;
    }
    return result;
  }

  return { receive, read };
}

/** The accounts of the rows of files. An account that several of them make is made once. */
export async function assignAccounts(
  database: Database,
  userId: string,
  vault: KeyVault,
  files: readonly ReadFile[],
): Promise<OpenedFile[]> {
  const made = new Map<string, ImportAccount>();
  const once = (account: ImportAccount): ImportAccount => {
    if (account.id !== null) return account;
    const name = `${account.kind} ${account.name}`;
    if (!made.has(name)) made.set(name, account);
    return made.get(name)!;
  };
  const opened: OpenedFile[] = [];
  for (const file of files) {
    if ('problem' in file) continue;
    const { parsed, choices } = file;
    const source = { format: parsed.format, headers: parsed.headers, fileName: choices.fileName };
    const usual = await importAccount(database, userId, vault, source, choices.accountId);
    if (!usual && choices.accountId !== undefined) throw invalidInput(ledgerCopy.unknownAccount, 'accountId');
    const accounts = await fileAccounts(database, userId, parsed.rows, usual && once(usual), once);
    const needs = [...parsed.needs, ...(accounts.isComplete ? [] : ['account' as const])];
    opened.push({ ...file, accounts, needs });
  }
  return opened;
}

const keyOf = (account: ImportAccount | null) =>
  account ? (account.id ?? `new ${account.kind} ${account.name}`) : 'none';

/** The accounts of rows. A usual account of a source is only a guess, and not a choice of the person. */
export const accountsIn =
  ({ accounts, choices }: { accounts: FileAccounts; choices: FileChoices }) =>
  ({ account }: ParsedEntry) => {
    const key = keyOf(accounts.of(account));
    const isSaid = account !== null && account !== undefined ? true : choices.accountId !== undefined;
    return { named: isSaid && key !== 'none' ? key : null, account: key };
  };
