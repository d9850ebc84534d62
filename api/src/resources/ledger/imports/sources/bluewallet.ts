import { satsDecimals } from '../values/assets';
import type { CsvRow } from '../reading/csv-rows';
import { toInteger } from '../values/decimal';
import { eachRow, fail, numberIn, skip, timeIn, txidOrReference } from './drafts';
import { unknownStatus } from '../reading/formats.copy';
import { walletDraft } from './movement';
import type { SourceFormat } from '../reading/source-format';
import { withoutAccents } from '../values/plain-text';
import { stateOf } from '../columns/words';

const hash = /^"?[0-9a-fA-F]{64}"?$/;
const script = /^"?[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4} \d{2}:\d{2}:\d{2} GMT/;
const columns = ['date', 'txid', 'btc', 'memo'];
const paidColumn = 'payment';
const pending =
  /^(pending|pendente|pendiente|en attente|ausstehend|in attesa|unconfirmed|nao confirmad[ao])$/;

/** The first three cells and the rest; null for a line that begins no row. */
function cellsOf(line: string): [string, string, string, string] | null {
  const first = line.indexOf(',');
  const second = line.indexOf(',', first + 1);
  if (first < 0 || second < 0 || !hash.test(line.slice(first + 1, second))) return null;
  const third = line.indexOf(',', second + 1);
  if (third < 0) return null;
  return [
    line.slice(0, first),
    line.slice(first + 1, second),
    line.slice(second + 1, third),
    line.slice(third + 1),
  ];
}

/** Newer versions quote a cell, and double the quotes in it. */
const unquoted = (text: string) => {
  const trimmed = text.trim();
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return isQuoted ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed;
};

/**
 * Older versions quote nothing: all after the third comma is the memo, and a line that begins no row belongs to the memo before it.
 * Files of Lightning have the status of the payment after the memo.
 */
function split(text: string): CsvRow[] {
  const lines = text.split(/\r?\n/);
  const hasStatus = lines[0]!.split(',').length > columns.length;
  const rows: CsvRow[] = [{ row: 1, raw: lines[0]!, cells: hasStatus ? [...columns, paidColumn] : columns }];
  lines.forEach((line, at) => {
    if (at === 0) return;
    const cells = cellsOf(line);
    if (cells) rows.push({ row: at + 1, raw: line, cells });
    else if (rows.length > 1 && (line !== '' || at < lines.length - 1)) {
      const last = rows.at(-1)!;
      last.raw += `\n${line}`;
      last.cells[3] += `\n${line}`;
    }
  });
  for (const { cells } of rows.slice(1)) {
    const rest = cells[3]!;
    const at = hasStatus ? rest.lastIndexOf(',') : -1;
    const [memo, status] = at < 0 ? [rest, ''] : [rest.slice(0, at), rest.slice(at + 1)];
    cells.splice(0, cells.length, ...cells.slice(0, 3).map(unquoted), unquoted(memo), unquoted(status));
  }
  return rows;
}

/** Its headers are translated, so that it shows by its rows alone. */
const recognises = (text: string): boolean =>
  text
    .split('\n', 30)
    .slice(1)
    .some((line) => {
      const cells = cellsOf(line);
      return cells !== null && (cells[0] === '' || script.test(cells[0]));
    });

export const blueWallet: SourceFormat = {
  source: 'bluewallet',
  dictionaries: [],
  zone: null,
  recognises,
  split,
  read: ({ records, headerOf }) =>
    eachRow(records, (record) => {
      const date = record.cell('date');
      if (date === '' || pending.test(withoutAccents(date))) return skip('unconfirmed', record);
      if (headerOf(paidColumn)) {
        const state = stateOf(record.cell(paidColumn));
        if (!state) return fail(unknownStatus(record.cell(paidColumn)), record);
        if (state !== 'completed') return skip('unpaid', record);
      }
      return walletDraft({
        ...txidOrReference(record.cell('txid')),
        records: [record],
        time: timeIn(date),
        change: toInteger(numberIn(record.cell('btc'), '.'), satsDecimals),
        feeSats: null,
        note: record.text('memo').trim() || null,
      });
    }),
};
