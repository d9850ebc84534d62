import { type Amount, amountIn, readAmount } from '../values/amount';
import { isBitcoin, marketOf, moneyOf } from '../values/assets';
import type { ColumnMapping } from './column-mapping';
import { multiply } from '../values/decimal';
import { absolute, isNegative, isZero } from '../sources/drafts';
import { normaliseHeader } from '../reading/headers';
import type { SourceRecord } from '../reading/source-format';
import type { DateOrder } from '../values/written-time';
import type { createZoneReader } from '../values/zone';
import { currencyIn, unitIn } from './words';

type Column = string | undefined;

/** A file with its mapping, as one row after the other is read. */
export interface Reading {
  columns: ColumnMapping;
  order: DateOrder | null;
  zoneOffset: ReturnType<typeof createZoneReader>;
  mark: '.' | ',';
  /** Outgoing quantities are negative. */
  isSigned: boolean;
  /** Rows say what they are, so that one that does not has no known direction. */
  hasKinds: boolean;
  /** The file writes what a fee cost as a negative number. */
  hasNegativeFees: boolean;
}

export const cellOf = (record: SourceRecord, column: Column) =>
  column === undefined ? '' : record.cell(normaliseHeader(column));

/** A quantity with its unit: glued to it, of its header, or chosen by the person. */
export function quantityIn(record: SourceRecord, column: Column, { columns, mark }: Reading): Amount | null {
  const text = cellOf(record, column);
  if (column === undefined || text === '') return null;
  const { value, asset } = amountIn(text, mark);
  return { value, asset: asset || columns.unit || unitIn(column) || '' };
}

/** Money with its currency: glued to it, of its header, of a column, or chosen by the person. */
export function moneyIn(
  record: SourceRecord,
  column: Column,
  { columns, mark }: Reading,
  quote: string,
): Amount | null {
  const text = cellOf(record, column);
  if (column === undefined || text === '') return null;
  const { value, asset } = amountIn(text, mark);
  const stated = asset === '$' ? '' : asset;
  const named =
    stated || cellOf(record, columns.currencyColumn) || columns.currency || currencyIn(column) || quote;
  return { value: absolute(value), asset: named || (asset === '$' ? 'USD' : 'BRL') };
}

export interface Coins {
  /** Null for a row of another coin. */
  bitcoin: Amount | null;
  /** The other amount that moved in the row. */
  other: Amount | null;
  isOutgoing: boolean;
  /** The row is of another coin that is traded against bitcoin: its purchases are paid in bitcoin. */
  isReversed?: boolean;
  /** The other side of the market that the row is of. */
  quote: string;
  coin: string;
}

const inUnit = (amount: Amount, named: string): Amount =>
  isBitcoin(amount.asset) ? amount : { ...amount, asset: named };

/** A trade of another coin against bitcoin: the bitcoin is its amount, or the price times the quantity. */
function againstBitcoin(record: SourceRecord, reading: Reading, other: Amount): Coins | null {
  const { columns, mark } = reading;
  const read = (column: Column) => readAmount(cellOf(record, column), mark)?.value ?? null;
  const [amount, price] = [read(columns.amount), read(columns.price)];
  const value = amount ?? (price && multiply(price, other.value));
  if (!value || isZero(value)) return null;
  return {
    bitcoin: { value: absolute(value), asset: 'BTC' },
    other: { ...other, value: absolute(other.value) },
    isOutgoing: !isNegative(other.value),
    isReversed: true,
    quote: '',
    coin: other.asset,
  };
}

/** One signed quantity, of the coin or the market that a column names. */
function oneColumn(record: SourceRecord, reading: Reading): Coins {
  const { columns } = reading;
  const named = cellOf(record, columns.asset);
  const market = marketOf(named);
  const coin = market?.base ?? named;
  const quantity = quantityIn(record, columns.bitcoin, reading) ?? amountIn('', reading.mark);
  const own = quantity.asset || (columns.asset === undefined ? 'BTC' : coin);
  const isOther = !isBitcoin(own) || (columns.asset !== undefined && !isBitcoin(coin));
  if (market && isBitcoin(market.quote) && !isBitcoin(own)) {
    const traded = againstBitcoin(record, reading, { value: quantity.value, asset: own });
    if (traded) return traded;
  }
  const common = { other: null, isOutgoing: isNegative(quantity.value), quote: market?.quote ?? '' };
  if (isOther) return { ...common, bitcoin: null, coin: isBitcoin(own) ? coin : own };
  return { ...common, bitcoin: inUnit(quantity, isBitcoin(coin) ? coin : 'BTC'), coin };
}

/** Reads the outgoing and the incoming amount from separate columns. */
function twoColumns(record: SourceRecord, reading: Reading): Coins {
  const { columns } = reading;
  const side = (column: Column, assetColumn: Column): Amount | null => {
    const amount = quantityIn(record, column, reading);
    if (!amount || isZero(amount.value)) return null;
    const named = amount.asset || cellOf(record, assetColumn);
    const isUnnamed = columns.sentAsset === undefined && columns.asset === undefined;
    return { value: absolute(amount.value), asset: named || (isUnnamed ? 'BTC' : '') };
  };
  const [sent, received] = [
    side(columns.sent, columns.sentAsset ?? columns.asset),
    side(columns.bitcoin, columns.asset ?? columns.sentAsset),
  ];
  const isOutgoing = sent !== null && isBitcoin(sent.asset);
  const [bitcoin, other] = isOutgoing ? [sent, received] : [received, sent];
  const isHeld = bitcoin !== null && isBitcoin(bitcoin.asset);
  return {
    bitcoin: isHeld ? bitcoin : null,
    other,
    isOutgoing,
    quote: '',
    coin: [received, sent].find((amount) => amount && !moneyOf(amount.asset))?.asset ?? sent?.asset ?? '',
  };
}

/** Returns the bitcoin amount of a row and the other amount. Throws RowProblem. */
export const coinsIn = (record: SourceRecord, reading: Reading): Coins =>
  reading.columns.sent === undefined ? oneColumn(record, reading) : twoColumns(record, reading);
