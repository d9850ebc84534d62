import { toInteger } from './decimal';
import { eachRow, numberIn, skip, timeIn, txidOrReference } from './drafts';
import { satsPlaces } from './assets';
import type { CsvRow } from './csv-rows';
import { walletDraft } from './movement';
import type { SourceFormat } from './source-format';

/** The first two columns: the date that JavaScript writes, or none, and a transaction id. */
const rowStart =
  /^([A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4} \d{2}:\d{2}:\d{2} GMT[+-]\d{4}[^,]*)?,[0-9a-fA-F]{64},/;
const names = ['date', 'txid', 'btc', 'memo'];

/** Nothing is quoted: all after the third comma is the memo, and a line without a date belongs to the memo before it. */
function split(text: string): CsvRow[] {
  const rows: CsvRow[] = [{ row: 1, raw: '', cells: names }];
  const lines = text.split(/\r?\n/);
  lines.forEach((line, at) => {
    if (at === 0) return;
    const last = rows.at(-1)!;
    if (rowStart.test(line)) {
      const [date, txid, btc, ...memo] = line.split(',');
      rows.push({ row: at + 1, raw: line, cells: [date!, txid!, btc!, memo.join(',')] });
    } else if (rows.length > 1 && (line !== '' || at < lines.length - 1)) {
      last.raw += `\n${line}`;
      last.cells[3] += `\n${line}`;
    }
  });
  return rows;
}

/** Its headers are translated, so that it shows by its rows alone. */
export const isBlueWallet = (text: string): boolean =>
  text
    .split('\n', 30)
    .slice(1)
    .some((line) => rowStart.test(line));

export const blueWallet: SourceFormat = {
  id: 'bluewallet',
  source: 'bluewallet',
  headers: [],
  zone: () => null,
  split,
  read: ({ records }) =>
    eachRow(records, (record) => {
      if (record.cell('date') === '') return skip('unconfirmed', record);
      return walletDraft({
        ...txidOrReference(record.cell('txid')),
        records: [record],
        time: timeIn(record.cell('date')),
        change: toInteger(numberIn(record.cell('btc'), '.'), satsPlaces),
        feeSats: null,
        note: record.text('memo').trim() || null,
      });
    }),
};
