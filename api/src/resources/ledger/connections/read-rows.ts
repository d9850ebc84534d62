import type { LedgerImportFormat } from '@painel/contract';
import type { ConnectionRow } from '../../../upstreams/connections/connection-vendor';
import { txidOrReference } from '../imports/sources/drafts';
import type { OpenedFile } from '../imports/open-files';
import { finishedRows } from '../imports/reading/finish-row';
import { formats } from '../imports/reading/formats';
import type { Draft, SourceRecord } from '../imports/reading/source-format';
import type { ImportAccount } from '../imports/import-account';
import { createZone } from '../imports/values/zone';

const recordOf = ({ operation, cells }: ConnectionRow, index: number): SourceRecord => {
  const text = (column: string) => cells[column] ?? '';
  return {
    row: index + 1,
    raw: `${operation} ${JSON.stringify(cells)}`,
    text,
    cell: (column) => text(column).trim(),
  };
};

/** An entry that no transaction of the chain names is named by the operation of the exchange. */
function* identified(drafts: Iterable<Draft>, rows: readonly ConnectionRow[]): Generator<Draft> {
  for (const draft of drafts) {
    const row = rows[draft.records[0]!.row - 1]!;
    const { txid } = txidOrReference(row.cells['txid'] ?? '');
    yield draft.status === 'entry' ? { ...draft, txid, reference: txid ? null : row.operation } : draft;
  }
}

/** Rows of a vendor as its statement would have them, read by the reader of that statement. */
export function fileOfRows(
  format: Exclude<LedgerImportFormat, 'mapped'>,
  rows: readonly ConnectionRow[],
  { account, name }: { account: ImportAccount; name: string },
): OpenedFile {
  const reader = formats[format];
  const records = rows.map(recordOf);
  const drafts = reader.read({ headers: [], headerOf: () => '', records, decimalMark: '.', name: '' });
  const parsed = [...finishedRows(reader.source, createZone('UTC'), identified(drafts, rows))];
  return {
    bytes: new Uint8Array(),
    choices: { fileName: name, accountId: account.id! },
    parsed: { format, headers: [], zone: { name: 'UTC', isAssumed: false }, needs: [], rows: parsed },
    accounts: { all: [account], isComplete: true, of: () => account },
    needs: [],
  };
}
