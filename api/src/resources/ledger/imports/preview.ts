import type { LedgerImportFile, LedgerImportPreview, LedgerImportRow } from '@painel/contract';
import { numberOf } from '../../../amounts/bitcoin-amounts';
import type { ImportEntry } from './import-entry';
import { importsCopy } from './imports.copy';
import { rowOrderOf } from './order-rows';
import type { OpenedFile, ReadFile } from './open-files';
import type { ParsedRow } from './reading/parsed-row';
import { type SortedFile, type SortedRow, countsOf, noCounts, sumOf } from './sort-rows';
import { confirmationsOf, summaryOf } from './summary';

/** Rows of each status in a preview. */
const shownOfEach = 500;

const noEntry = {
  kind: null,
  occurredAt: null,
  writtenTime: null,
  saoPauloTime: null,
  sats: null,
  feeSats: null,
  amountCents: null,
  amountFeeCents: null,
  currency: null,
  txid: null,
  note: null,
};

function shownEntry(parsed: ParsedRow) {
  if (parsed.status !== 'entry') return noEntry;
  const { kind, occurredAt, writtenTime, saoPauloTime, sats, feeSats } = parsed;
  const { amountCents, amountFeeCents, currency, txid, reference } = parsed;
  const times = { occurredAt, writtenTime, saoPauloTime };
  const amounts = { sats, feeSats, amountCents, amountFeeCents, currency };
  return { ...noEntry, kind, ...times, ...amounts, txid: txid ?? reference };
}

/** Returns the written values of a new row where they may differ from the file. */
const writtenOf = ({ values, note, messages }: ImportEntry) => ({
  amountCents: numberOf(values.amount_cents),
  amountFeeCents: numberOf(values.amount_fee_cents),
  currency: values.currency,
  note,
  message: messages.join(' ') || null,
});

const messageOf = ({ isCut, duplicateOf }: Extract<SortedRow, { status: 'duplicate' }>) =>
  isCut ? importsCopy.cutBefore : duplicateOf === null ? importsCopy.inOtherFile : importsCopy.alreadyThere;

function toImportRow(sorted: SortedRow, file: number): LedgerImportRow {
  const { status, parsed } = sorted;
  const shown = { ...shownEntry(parsed), file, row: parsed.row, status, duplicateOf: null };
  if (sorted.status === 'new') return { ...shown, ...writtenOf(sorted.entry) };
  if (sorted.status === 'duplicate')
    return {
      ...shown,
      duplicateOf: sorted.duplicateOf,
      message: messageOf(sorted),
    };
  return { ...shown, message: sorted.message };
}

function firstOfEach(files: readonly SortedFile[], placeOf: (file: SortedFile) => number) {
  const shown = { ...noCounts };
  return files.flatMap((file) =>
    file.sorted
      .filter(({ status }) => (shown[status] += 1) <= shownOfEach)
      .map((row) => toImportRow(row, placeOf(file))),
  );
}

const columnsOf = ({ parsed: { format, suggestion = {} } }: OpenedFile) =>
  format === 'mapped' ? { columns: suggestion } : {};

function toImportFile(file: SortedFile): LedgerImportFile {
  const { parsed, choices, accounts, needs, sorted } = file;
  return {
    name: choices.fileName ?? '',
    format: parsed.format,
    zone: parsed.zone,
    needs,
    headers: parsed.headers,
    ...columnsOf(file),
    ...(parsed.questions && { questions: parsed.questions }),
    rowOrder: rowOrderOf(parsed.rows),
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

/** Returns a preview of the rows that the files of a request would write. `files` are the readable ones of `read`, at least one. */
export function toPreview(
  read: readonly ReadFile[],
  files: readonly SortedFile[],
  now: Date,
): Omit<LedgerImportPreview, 'importToken' | 'expiresAt'> {
  const first = files[0]!;
  const placeOf = (file: SortedFile) =>
    read.findIndex(({ choices }) => choices.fileName === file.choices.fileName);
  const accounts = [...new Set(files.flatMap((file) => file.accounts.all))];
  return {
    format: first.parsed.format,
    zone: first.parsed.zone,
    needs: [...new Set(files.flatMap((file) => file.needs))],
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
