import { isBitcoin, moneyOf, placesOf, satsPlaces } from './assets';
import type { ColumnMapping } from './column-mapping';
import { toInteger } from './decimal';
import {
  absolute,
  eachRow,
  fail,
  isNegative,
  noValues,
  numberIn,
  optionalNumber,
  skip,
  timeIn,
  txidOrReference,
} from './drafts';
import { FileError } from './file-error';
import { missingColumn, unknownCurrency, unknownOperation } from './formats.copy';
import { normaliseHeader } from './headers';
import type { ImportedKind } from './parsed-row';
import type { SourceFile, SourceRecord } from './source-file';
import type { Draft, SourceFormat } from './source-format';
import { kindOf } from './universal-labels';
import { type DateOrder, isAmbiguous, orderOf } from './written-time';

type ReadCell = (column: string | undefined) => string;

/** The order of day and month that the mapping says or the dates show; null where neither does. */
function dateOrderOf({ date, dateOrder }: ColumnMapping, records: readonly SourceRecord[]): DateOrder | null {
  if (dateOrder) return dateOrder;
  const orders = new Set(
    records.map((record) => orderOf(record.cell(normaliseHeader(date)))).filter(Boolean),
  );
  return orders.size === 1 ? [...orders][0]! : null;
}

function kindIn(word: string, isOutgoing: boolean, hasAmount: boolean): ImportedKind | null {
  if (word !== '') return kindOf(word, !isOutgoing);
  if (hasAmount) return isOutgoing ? 'sell' : 'buy';
  return isOutgoing ? 'transfer_out' : 'transfer_in';
}

function draftOf(
  record: SourceRecord,
  columns: ColumnMapping,
  order: DateOrder | null,
  mark: '.' | ',',
): Draft {
  const cell: ReadCell = (column) => (column === undefined ? '' : record.cell(normaliseHeader(column)));
  if (columns.asset !== undefined && !isBitcoin(cell(columns.asset)))
    return skip(moneyOf(cell(columns.asset)) ? 'money-only' : 'not-bitcoin', record);

  const bitcoin = numberIn(cell(columns.bitcoin), mark);
  const sats = toInteger(absolute(bitcoin), columns.unit === 'sats' ? 0 : satsPlaces);
  if (sats === 0) return skip('zero', record);
  const amount = optionalNumber(cell(columns.amount), mark);
  const fee = optionalNumber(cell(columns.amountFee), mark);
  const feeInBitcoin = optionalNumber(cell(columns.bitcoinFee), mark);
  const kind = kindIn(cell(columns.kind), isNegative(bitcoin), amount !== null);
  if (!kind) return fail(unknownOperation(cell(columns.kind)), record);

  const named = cell(columns.currencyColumn) || columns.currency || 'BRL';
  const money = moneyOf(named);
  if (!money && (amount || fee)) return fail(unknownCurrency(named), record);
  const places = money ? placesOf(money.currency) : 0;
  const written = cell(columns.date);
  return {
    ...noValues,
    ...txidOrReference(cell(columns.txid)),
    status: 'entry',
    records: [record],
    time: order === null && isAmbiguous(written) ? null : timeIn(written, order ?? 'dmy'),
    kind,
    sats,
    feeSats: feeInBitcoin && toInteger(absolute(feeInBitcoin), columns.unit === 'sats' ? 0 : satsPlaces),
    amountCents: amount && toInteger(absolute(amount), places),
    amountFeeCents: fee && toInteger(absolute(fee), places),
    currency: amount || fee ? money!.currency : null,
    stablecoin: amount || fee ? money!.stablecoin : null,
    note: (columns.note && record.text(normaliseHeader(columns.note))) || null,
  };
}

const namedColumns = ({ unit: _unit, currency: _currency, dateOrder: _order, ...named }: ColumnMapping) =>
  Object.values(named).filter((column) => column !== undefined);

/** A file of no known source. Throws FileError when a column of the mapping is not in it. */
export function mappedFormat(columns: ColumnMapping): SourceFormat {
  return {
    id: 'mapped',
    source: 'mapped',
    headers: [],
    zone: () => null,
    *read({ headers, records, decimalMark }: SourceFile) {
      const present = new Set(headers.map(normaliseHeader));
      const missing = namedColumns(columns).find((column) => !present.has(normaliseHeader(column)));
      if (missing !== undefined) throw new FileError(missingColumn(missing));
      const order = dateOrderOf(columns, records);
      yield* eachRow(records, (record) => draftOf(record, columns, order, decimalMark));
    },
  };
}
