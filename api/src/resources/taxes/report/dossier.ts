import { createHash } from 'node:crypto';
import type { LedgerAttachment, LedgerEntry } from '@painel/contract';
import { nextTurn } from '../../../concurrency/next-turn';
import type { Database } from '../../../database/tables';
import type { DayPrices } from '../../../market/days/day-prices';
import type { KeyVault } from '../../../secrets/key-vault';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { contextOfEncrypted } from '../../../secrets/encrypted-text';
import { type ShownEntry, entryColumns } from '../../ledger/imports/export/entry-columns';
import type { ReportTable, TableReport } from '../../reports/table-report';
import type { LedgerState } from '../../ledger/ledger-state';
import type { Book } from '../../ledger/rules/book';
import { createAttachmentStore } from '../../ledger/attachments/attachments.store';
import { entryView } from '../../ledger/entries/to-entry';
import { reportCopy as copy } from './tax-report.copy';
import type { ReportContent } from './report-content';
import { column, tableOf, toReport } from './tax-report';

interface Sources {
  database: Database;
  vault: KeyVault;
  state: LedgerState;
  book: Book;
  prices: DayPrices;
}

/** Entries per batch: they take a few milliseconds. */
const entriesAtOnce = 200;

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

interface File {
  id: string;
  name: string | null;
  hash: string | null;
  format: string;
  at: string;
  added: number;
}

async function readFiles({ database, vault, state }: Sources): Promise<File[]> {
  const open = (sealed: string | null, id: string, purpose: 'file name' | 'file hash') =>
    sealed === null ? null : vault.decrypt(sealed, contextOfEncrypted(id, purpose));
  const rows = await database
    .selectFrom('ledger_imports')
    .select(['id', 'format', 'sealed_file_name', 'sealed_file_hash', 'created_at', 'added'])
    .where('user_id', '=', state.userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: open(row.sealed_file_name, row.id, 'file name'),
    hash: open(row.sealed_file_hash, row.id, 'file hash'),
    format: row.format,
    at: row.created_at,
    added: Number(row.added),
  }));
}

interface FileRow {
  numbers: string | null;
  /** SHA-256 of its text. */
  hash: string | null;
}

/** The row of its file, for each imported entry. */
async function readFileRows({ database, vault, state }: Sources): Promise<Map<string, FileRow>> {
  const rows = await database
    .selectFrom('ledger_entries')
    .select(['id', 'sealed_row', 'file_rows'])
    .where('user_id', '=', state.userId)
    .where('import_id', 'is not', null)
    .execute();
  const found = new Map<string, FileRow>();
  for (const [index, { id, sealed_row: sealed, file_rows: numbers }] of rows.entries()) {
    if (index % entriesAtOnce === entriesAtOnce - 1) await nextTurn();
    const text = sealed && vault.decrypt(sealed, contextOfEncrypted(id, 'row'));
    found.set(id, { numbers, hash: text && createHash('sha256').update(text).digest('hex') });
  }
  return found;
}

function receiptTable(receipts: readonly LedgerAttachment[], numbers: ReadonlyMap<string, number>) {
  const { title, notes, columns: words } = copy.receipts;
  return tableOf<LedgerAttachment>(
    title,
    notes,
    [
      column(words.entry, 'count', 6, ({ entryId }) => numbers.get(entryId) ?? null),
      column(words.name, 'text', 40, ({ fileName }) => fileName),
      column(words.bytes, 'count', 12, ({ bytes }) => bytes),
      column(words.at, 'text', 20, ({ createdAt }) => clock.format(new Date(createdAt))),
      column(words.hash, 'text', 34, ({ sha256 }) => sha256),
    ],
    receipts
      .filter(({ entryId }) => numbers.has(entryId))
      .toSorted((one, other) => numbers.get(one.entryId)! - numbers.get(other.entryId)!),
  );
}

function fileTable(files: readonly File[]): ReportTable {
  const { title, notes, columns: words } = copy.files;
  return tableOf<File>(
    title,
    notes,
    [
      column(words.number, 'count', 5, (_file, index) => index + 1),
      column(words.name, 'text', 40, ({ name }) => name),
      column(words.format, 'text', 20, ({ format }) => format),
      column(words.at, 'text', 20, ({ at }) => clock.format(new Date(at))),
      column(words.added, 'count', 12, ({ added }) => added),
      column(words.hash, 'text', 34, ({ hash }) => hash ?? copy.files.before),
    ],
    files,
  );
}

/** A column that spreadsheets have too, in the width of a page. */
function ofEntry(name: keyof typeof entryColumns, width: number) {
  const { header, kind, value } = entryColumns[name];
  if (kind !== 'time') return column<ShownEntry>(header, kind, width, value);
  return column<ShownEntry>(header, 'text', width, ({ occurredAt }) =>
    occurredAt ? clock.format(new Date(occurredAt)) : '',
  );
}

/**
 * The report of a year with its evidence: from each month to its alienations, from each to its entry, and from that to the row of a file or the
 * transaction, to its receipts, and to the origin of the price.
 */
export async function toDossier(all: ReportContent, sources: Sources): Promise<TableReport> {
  const { state, book, prices, vault } = sources;
  const { year } = all.content;
  const rows = state.rows.filter(({ occurred_at: at }) => Number(dayInSaoPaulo(at).slice(0, 4)) <= year);
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  const files = await readFiles(sources);
  const fileNumbers = new Map(files.map(({ id }, index) => [id, index + 1]));
  const fileRows = await readFileRows(sources);
  const view = entryView(state, book, prices, vault);
  const shown = (row: Parameters<typeof view>[0]): ShownEntry => ({
    ...view(row),
    accountName: state.accounts.get(row.account_id)?.name ?? '',
  });
  const originOf = ({ id, importId }: LedgerEntry) => {
    const number = fileNumbers.get(importId ?? '');
    if (number === undefined) return copy.entries.typed;
    return copy.entries.file(files[number - 1]!.name, number, fileRows.get(id)?.numbers ?? null);
  };
  const { title, notes, columns: words } = copy.entries;
  const columns = [
    column<ShownEntry>(words.number, 'count', 5, ({ id }) => numbers.get(id) ?? null),
    ofEntry('time', 18),
    ofEntry('kind', 16),
    ofEntry('account', 16),
    ofEntry('sats', 14),
    ofEntry('feeSats', 12),
    ofEntry('value', 13),
    ofEntry('source', 18),
    column<ShownEntry>(words.origin, 'text', 20, originOf),
    column<ShownEntry>(words.row, 'text', 34, ({ id }) => fileRows.get(id)?.hash ?? ''),
    ofEntry('txid', 34),
  ];
  const entries = tableOf(title, notes, columns, []);
  for (let from = 0; from < rows.length; from += entriesAtOnce) {
    if (from > 0) await nextTurn();
    const part = tableOf(title, notes, columns, rows.slice(from, from + entriesAtOnce).map(shown));
    entries.rows.push(...part.rows);
  }
  const receipts = await createAttachmentStore(sources.database, vault).list(state.userId);
  const proofs = [entries, receiptTable(receipts, numbers), fileTable(files)].filter(
    (table) => table.rows.length > 0,
  );
  const report = toReport({ ...all, numberOf: (id) => numbers.get(id) ?? 0 });
  return {
    ...report,
    title: copy.dossier(year),
    tables: [...report.tables.slice(0, -1), ...proofs, report.tables.at(-1)!],
    index: copy.index,
  };
}
