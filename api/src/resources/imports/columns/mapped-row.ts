import type { LedgerAmountReading } from '@painel/contract';
import { type Amount, amountIn, readAmount } from '../values/amount';
import { isBitcoin, marketOf, moneyOf, placesOf, satsIn, satsPlaces } from '../values/assets';
import type { ColumnMapping } from './column-mapping';
import { orderOfColumn, timeInColumn } from '../values/date-order';
import { type Decimal, multiply, toInteger } from '../values/decimal';
import { absolute, add, fail, isNegative, isZero, negated, skip, skipAsset } from '../sources/drafts';
import { RowProblem } from '../values/problems';
import {
  contradictoryDirection,
  formatsCopy,
  unknownOperation,
  unknownStatus,
  unreadableDate,
  unreadableZone,
} from '../reading/formats.copy';
import { currencyIn, unitIn, stateOf } from './words';
import { normaliseHeader } from '../reading/headers';
import { isNeutralWord, kindInWords } from './kind-words';
import type { ImportedKind } from '../reading/parsed-row';
import { isIncomingKind } from '../sources/universal-labels';
import type { SourceFile, SourceRecord, Draft } from '../reading/source-format';
import { type DateOrder, type WrittenTime, clockText, withClock } from '../values/written-time';
import { createZoneReader } from '../values/zone';

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

/** A quantity with its unit: glued to it, of its header, or what the person says. */
function quantityIn(record: SourceRecord, column: Column, { columns, mark }: Reading): Amount | null {
  const text = cellOf(record, column);
  if (column === undefined || text === '') return null;
  const { value, asset } = amountIn(text, mark);
  return { value, asset: asset || columns.unit || unitIn(column) || '' };
}

/** Money with its currency: glued to it, of its header, of a column, or what the person says. */
function moneyIn(
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
  /** What else moved in the row. */
  other: Amount | null;
  isOutgoing: boolean;
  /** The other side of the market that the row is of. */
  quote: string;
  coin: string;
}

const inUnit = (amount: Amount, named: string): Amount =>
  isBitcoin(amount.asset) ? amount : { ...amount, asset: named };

/** One signed quantity, of the coin or the market that a column names. */
function oneColumn(record: SourceRecord, reading: Reading): Coins {
  const { columns } = reading;
  const named = cellOf(record, columns.asset);
  const market = marketOf(named);
  const coin = market?.base ?? named;
  const quantity = quantityIn(record, columns.bitcoin, reading) ?? amountIn('', reading.mark);
  const own = quantity.asset || (columns.asset === undefined ? 'BTC' : coin);
  const isOther = !isBitcoin(own) || (columns.asset !== undefined && !isBitcoin(coin));
  const common = { other: null, isOutgoing: isNegative(quantity.value), quote: market?.quote ?? '' };
  if (isOther) return { ...common, bitcoin: null, coin: isBitcoin(own) ? coin : own };
  return { ...common, bitcoin: inUnit(quantity, isBitcoin(coin) ? coin : 'BTC'), coin };
}

/** What left and what arrived in columns of their own. */
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

/** The kind by the word of a row, and else by its sign; null for a word that is unknown. Throws RowProblem where they contradict. */
function kindIn(
  word: string,
  isOutgoing: boolean,
  isTraded: boolean,
  isSigned: boolean,
): ImportedKind | null {
  const bySign = isTraded ? (isOutgoing ? 'sell' : 'buy') : isOutgoing ? 'transfer_out' : 'transfer_in';
  if (word === '') return bySign;
  const kind = kindInWords(word, !isOutgoing);
  if (!kind) return isSigned && isNeutralWord(word) ? bySign : null;
  if (isIncomingKind(kind) ? isOutgoing : isSigned && !isOutgoing)
    throw new RowProblem(contradictoryDirection(word));
  return kind;
}

const isTransfer = (kind: ImportedKind) => ['transfer_in', 'transfer_out', 'fee'].includes(kind);

/** The time of a row, out of one column or of those for its day, its time and its zone. */
export function timeOf(record: SourceRecord, { columns, order, zoneOffset }: Reading): WrittenTime | null {
  const [date, time] = [cellOf(record, columns.date), cellOf(record, columns.time)];
  if (time !== '' && clockText(time) === null) throw new RowProblem(unreadableDate(`${date} ${time}`));
  const written = timeInColumn(time === '' ? date : withClock(date, clockText(time)!), order);
  const zone = cellOf(record, columns.zone);
  if (!written || written.offsetMinutes !== null || zone === '') return written;
  const offsetMinutes = zoneOffset(zone, written.localMs);
  if (offsetMinutes === null) throw new RowProblem(unreadableZone(zone));
  return { ...written, offsetMinutes };
}

/**
 * The fee in the coin or in money. One without a unit is of the coin in a transfer, and where it is less than a cent
 * and than the quantity. */
export function feesOf(
  record: SourceRecord,
  reading: Reading,
  { kind, coins: { bitcoin, quote } }: Movement,
  money: Amount | null,
): Amount[] {
  const { columns, mark } = reading;
  const costOf = (fee: Amount) => (reading.hasNegativeFees ? { ...fee, value: negated(fee.value) } : fee);
  const inBitcoin = quantityIn(record, columns.bitcoinFee, reading);
  const text = cellOf(record, columns.amountFee);
  const written = text === '' ? null : amountIn(text, mark);
  const fees = inBitcoin ? [costOf({ ...inBitcoin, asset: inBitcoin.asset || 'BTC' })] : [];
  if (!written || isZero(written.value)) return fees;
  const stated =
    (written.asset === '$' ? '' : written.asset) ||
    cellOf(record, columns.feeCurrency) ||
    unitIn(columns.amountFee!) ||
    currencyIn(columns.amountFee!);
  const currency = money?.asset ?? moneyIn(record, columns.amountFee, reading, quote)!.asset;
  const size = absolute(written.value);
  const isTiny =
    toInteger(size, placesOf(currency)) === 0 &&
    satsIn(size, columns.unit) < satsIn(absolute(bitcoin.value), bitcoin.asset);
  const unstated = isTiny || (isTransfer(kind) && !money) ? (columns.unit ?? 'BTC') : currency;
  return [...fees, costOf({ value: written.value, asset: stated || unstated })];
}

/** What the columns of a row say was paid: an amount, and else the price times the quantity. */
export function worthOf(
  record: SourceRecord,
  reading: Reading,
  { bitcoin, other, quote }: Coins,
): (Amount & { isWritten: boolean }) | null {
  if (other) return { ...other, isWritten: false };
  const amount = moneyIn(record, reading.columns.amount, reading, quote);
  if (amount) return { ...amount, isWritten: true };
  const price = moneyIn(record, reading.columns.price, reading, quote);
  if (!price || isZero(price.value)) return null;
  return { ...price, value: multiply(price.value, inWholeBitcoin(bitcoin!)), isWritten: false };
}

export const inWholeBitcoin = ({ value, asset }: Amount): Decimal => ({
  units: BigInt(satsIn(absolute(value), asset)),
  scale: satsPlaces,
});

/** Whether an amount has the fee in it: it is what was paid for a purchase, or received for a sale. */
const isSettled: Record<Exclude<LedgerAmountReading, 'undecided'>, (kind: 'buy' | 'sell') => boolean> = {
  before_fee: () => false,
  settled: () => true,
  net: (kind) => kind === 'sell',
  gross: (kind) => kind === 'buy',
};

/** The amount before its fee. Throws RowProblem for a fee above what was paid. */
export function beforeFee(
  amount: Decimal,
  fee: Decimal,
  kind: 'buy' | 'sell',
  reading: LedgerAmountReading = 'before_fee',
): Decimal {
  if (reading === 'undecided' || !isSettled[reading](kind)) return amount;
  const before = add(amount, kind === 'buy' ? negated(fee) : fee);
  if (isNegative(before)) throw new RowProblem(formatsCopy.feeAboveAmount);
  return before;
}

/** What a row moves, without its fees and its time. */
export interface Movement {
  coins: Coins & { bitcoin: Amount };
  kind: ImportedKind;
}

/** What a row moves; a draft for a row that moves no bitcoin. Throws RowProblem. */
export function movementIn(record: SourceRecord, reading: Reading): Movement | Draft {
  const { columns } = reading;
  const hasTwo = columns.sent !== undefined;
  const coins = hasTwo ? twoColumns(record, reading) : oneColumn(record, reading);
  const { bitcoin, isOutgoing, quote, other } = coins;
  if (!bitcoin) return coins.coin === '' ? skip('zero', record) : skipAsset(coins.coin, record);
  if (columns.status !== undefined) {
    const state = stateOf(cellOf(record, columns.status));
    if (!state) return fail(unknownStatus(cellOf(record, columns.status)), record);
    if (state !== 'completed') return skip('failed', record);
  }
  const price = quote === '' ? null : readAmount(cellOf(record, columns.price), reading.mark);
  const isAtPrice = price !== null && !isZero(price.value);
  const isTraded = other !== null || isAtPrice || cellOf(record, columns.amount) !== '';
  const word = cellOf(record, columns.kind);
  const isDirected = reading.isSigned || hasTwo;
  // Other rows say by a word where they go.
  if (word === '' && columns.kind !== undefined && !isDirected && reading.hasKinds)
    return fail(formatsCopy.missingKind, record);
  const kind = kindIn(word, isOutgoing, isTraded, isDirected);
  return kind ? { coins: { ...coins, bitcoin }, kind } : fail(unknownOperation(word), record);
}

/** Whether more of the fees of a file are negative than positive: a rebate has the sign that differs from the rest. */
function writesNegativeFees(columns: ColumnMapping, { records, decimalMark }: SourceFile): boolean {
  let balance = 0;
  for (const record of records) {
    for (const column of [columns.amountFee, columns.bitcoinFee]) {
      const fee = readAmount(cellOf(record, column), decimalMark);
      if (fee && !isZero(fee.value)) balance += isNegative(fee.value) ? -1 : 1;
    }
  }
  return balance < 0;
}

/** Whether a row has a negative quantity. */
function hasSigns({ bitcoin }: ColumnMapping, { records, decimalMark }: SourceFile): boolean {
  return records.some((record) => {
    const amount = readAmount(cellOf(record, bitcoin), decimalMark);
    return amount !== null && isNegative(amount.value);
  });
}

export const readingOf = (columns: ColumnMapping, file: SourceFile): Reading => ({
  columns,
  order: orderOfColumn(
    { ...file, dateOrder: columns.dateOrder ?? file.dateOrder },
    normaliseHeader(columns.date),
  ),
  zoneOffset: createZoneReader(),
  mark: file.decimalMark,
  isSigned: hasSigns(columns, file),
  hasKinds: file.records.some((record) => cellOf(record, columns.kind) !== ''),
  hasNegativeFees: writesNegativeFees(columns, file),
});
