import type { LedgerEntryKind, LedgerAmountReading } from '@painel/contract';
import { isIncoming } from '../../rules/entry';
import { type Amount, amountIn, readAmount } from '../values/amount';
import { decimalsOf, satsIn, satsDecimals } from '../values/assets';
import type { ColumnMapping } from './column-mapping';
import { type Coins, type Reading, cellOf, coinsIn, moneyIn, quantityIn } from './mapped-coins';
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
import type { SourceFile, SourceRecord, Draft } from '../reading/source-format';
import { type WrittenTime, clockText, withClock } from '../values/written-time';
import { createZoneReader } from '../values/zone';

/** The kind by the word of a row, and else by its sign; null for a word that is unknown. Throws RowProblem where they contradict. */
function kindIn(
  word: string,
  isOutgoing: boolean,
  isTraded: boolean,
  isSigned: boolean,
): LedgerEntryKind | null {
  const bySign = isTraded ? (isOutgoing ? 'sell' : 'buy') : isOutgoing ? 'transfer_out' : 'transfer_in';
  if (word === '') return bySign;
  const kind = kindInWords(word, !isOutgoing);
  if (!kind) return isSigned && isNeutralWord(word) ? bySign : null;
  if (isIncoming(kind) ? isOutgoing : isSigned && !isOutgoing)
    throw new RowProblem(contradictoryDirection(word));
  return kind;
}

const isTransfer = (kind: LedgerEntryKind) => ['transfer_in', 'transfer_out', 'fee'].includes(kind);

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
    toInteger(size, decimalsOf(currency)) === 0 &&
    satsIn(size, columns.unit) < satsIn(absolute(bitcoin.value), bitcoin.asset);
  const unstated = isTiny || (isTransfer(kind) && !money) ? (columns.unit ?? 'BTC') : currency;
  return [...fees, costOf({ value: written.value, asset: stated || unstated })];
}

/** Returns the paid amount by the columns of a row: an amount, or else the price times the quantity. */
export function rowValue(
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
  scale: satsDecimals,
});

/** Whether an amount has the fee in it: it is the amount paid for a purchase, or received for a sale. */
const isSettled: Record<LedgerAmountReading, (kind: 'buy' | 'sell') => boolean> = {
  before_fee: () => false,
  settled: () => true,
  net: (kind) => kind === 'sell',
  gross: (kind) => kind === 'buy',
  // The file is not read by it.
  market: () => false,
  undecided: () => false,
};

/** The amount before its fee. Throws RowProblem for a fee above what was paid. */
export function beforeFee(
  amount: Decimal,
  fee: Decimal,
  kind: 'buy' | 'sell',
  reading: LedgerAmountReading = 'before_fee',
): Decimal {
  if (!isSettled[reading](kind)) return amount;
  const before = add(amount, kind === 'buy' ? negated(fee) : fee);
  if (isNegative(before)) throw new RowProblem(formatsCopy.feeAboveAmount);
  return before;
}

/** The movement of a row, without its fees and its time. */
export interface Movement {
  coins: Coins & { bitcoin: Amount };
  kind: LedgerEntryKind;
}

/** Returns the bitcoin side of a trade of another coin against bitcoin; other kinds have no market. */
const reversed = (kind: LedgerEntryKind | null): LedgerEntryKind | null =>
  kind === 'buy' ? 'sell' : kind === 'sell' ? 'buy' : null;

/** Returns the movement of a row; a draft for a row that moves no bitcoin. Throws RowProblem. */
export function movementIn(record: SourceRecord, reading: Reading): Movement | Draft {
  const { columns } = reading;
  const hasTwo = columns.sent !== undefined;
  const coins = coinsIn(record, reading);
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
  const kind = coins.isReversed
    ? reversed(kindIn(word, !isOutgoing, true, isDirected))
    : kindIn(word, isOutgoing, isTraded, isDirected);
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
