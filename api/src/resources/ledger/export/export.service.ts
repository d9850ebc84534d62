import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { yearInSaoPaulo } from '../../../time/sao-paulo-day';
import type { KeyVault } from '../../../secrets/key-vault';
import { distinctNames } from '../accounts/distinct-names';
import type { EntryRow } from '../entries/entries.store';
import { openTexts } from '../entries/entry-texts';
import type { ExportedEntry } from '../imports/export/entry-columns';
import { universalTable } from '../imports/export/export-universal';
import type { SpreadsheetWriter } from '../imports/export/spreadsheet-writer';
import { isTxid } from '../rules/entry';
import { type LedgerBooks, policyIn } from '../ledger-books';
import type { LedgerState } from '../ledger-state';
import { numberOf } from '../../../amounts/bitcoin-amounts';
import type { Book } from '../rules/book';
import type { TransferGroup } from '../rules/transfer-groups';
import { entryView } from '../entries/to-entry';

export const ledgerExportFormats = ['csv', 'json', 'xlsx'] as const;

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ExportDependencies {
  database: Database;
  vault: KeyVault;
  books: LedgerBooks;
  clock: Clock;
  writeSpreadsheet: SpreadsheetWriter;
}

interface LedgerExport {
  type: string;
  /** The file, part by part. */
  parts: AsyncIterable<string> | Iterable<Uint8Array>;
}

/** The number of the pair of a linked entry whose other sides are exported too. */
function pairsIn({ groups }: Book, rows: readonly EntryRow[], isPart: boolean) {
  const isThere = isPart ? new Set(rows.map(({ id }) => id)) : null;
  const numbers = new Map<TransferGroup, number>();
  return (id: string): number | null => {
    const group = groups.get(id);
    if (!group || (isThere && ![...group.outs, ...group.ins].every((each) => isThere.has(each.id))))
      return null;
    if (!numbers.has(group)) numbers.set(group, numbers.size + 1);
    return numbers.get(group)!;
  };
}

const exported = (
  state: LedgerState,
  row: EntryRow,
  details: Pick<ExportedEntry, 'account' | 'pair'>,
  vault: KeyVault,
): ExportedEntry => ({
  kind: row.kind,
  occurredAt: row.occurred_at,
  sats: Number(row.sats),
  feeSats: row.fee_sats === 0n ? null : Number(row.fee_sats),
  amountCents: numberOf(row.amount_cents),
  amountFeeCents: numberOf(row.amount_fee_cents),
  currency: row.currency,
  txid: isTxid(row.txid) ? row.txid : null,
  reference: isTxid(row.txid) ? null : row.txid,
  ...openTexts(vault, row),
  ...details,
  feePolicy: policyIn(state, yearInSaoPaulo(row.occurred_at)),
});

/** Entries per batch: they take a few milliseconds. */
const entriesAtOnce = 200;

/** Rows in parts, and other requests between two of them. */
async function* inParts<Part>(rows: readonly EntryRow[], write: (part: EntryRow[]) => Part) {
  for (let from = 0; from < rows.length; from += entriesAtOnce) {
    if (from > 0) await setImmediate();
    yield write(rows.slice(from, from + entriesAtOnce));
  }
}

/** The accounts, pairs and policies of the exported rows, as in the CSV file. */
function csvOf(state: LedgerState, book: Book, rows: readonly EntryRow[], vault: KeyVault) {
  const pairOf = pairsIn(book, rows, rows.length < state.rows.length);
  const names = distinctNames([...state.accounts].map(([id, each]) => ({ id, ...each })));
  const referencesOf = ({ id, account_id: of }: EntryRow) => ({
    account: { name: names.get(of)!, kind: state.accounts.get(of)!.kind },
    pair: pairOf(id),
  });
  const table = universalTable(
    rows.some(({ fee_sats: sats, amount_fee_cents: cents }) => sats !== 0n && cents !== null),
  );
  return (async function* () {
    yield table.head();
    yield* inParts(rows, (part) =>
      table.lines(part.map((row) => exported(state, row, referencesOf(row), vault))),
    );
  })();
}

/** A JSON document whose last field is a list that arrives in parts. */
async function* jsonOf(head: object, name: string, parts: AsyncIterable<readonly object[]>) {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  ${JSON.stringify(name)}: [`;
  let isFirst = true;
  for await (const part of parts) {
    const items = part.map((item) => JSON.stringify(item, null, 2).replaceAll('\n', '\n    '));
    if (items.length > 0) yield `${isFirst ? '' : ','}\n    ${items.join(',\n    ')}`;
    isFirst &&= items.length === 0;
  }
  yield isFirst ? ']\n}\n' : '\n  ]\n}\n';
}

export type ExportService = ReturnType<typeof createExportService>;

export function createExportService({ database, vault, books, clock, writeSpreadsheet }: ExportDependencies) {
  return {
    /** All entries of a user, or those of one account, oldest first. */
    async write(
      userId: string,
      format: (typeof ledgerExportFormats)[number],
      account?: string,
    ): Promise<LedgerExport> {
      const state = await books.read(database, userId);
      const rows = state.rows.filter((row) => account === undefined || row.account_id === account);
      const book = await books.book(state);
      if (format === 'csv')
        return { type: 'text/csv; charset=utf-8', parts: csvOf(state, book, rows, vault) };
      const prices = await books.prices(state);
      const view = entryView(state, book, prices, vault);
      const years = new Set(rows.map((row) => yearInSaoPaulo(row.occurred_at)));
      const feePolicies = [...years].map((year) => ({ year, feePolicy: policyIn(state, year) }));
      if (format === 'xlsx') {
        const nameOf = (id: string) => state.accounts.get(id)?.name ?? '';
        const entries = inParts(rows, (part) =>
          part.map((row) => ({ ...view(row), accountName: nameOf(row.account_id) })),
        );
        return {
          type: workbookType,
          parts: [await writeSpreadsheet(userId, { entries, feePolicies })],
        };
      }
      const head = { schemaVersion: 1, exportedAt: clock().toISOString(), feePolicies };
      const entries = inParts(rows, (part) => part.map(view));
      return { type: 'application/json; charset=utf-8', parts: jsonOf(head, 'entries', entries) };
    },
  };
}
