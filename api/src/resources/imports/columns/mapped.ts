import { type Amount, amountIn, readAmount } from '../values/amount';
import { isBitcoin, marketOf, moneyOf, placesOf, satsIn } from '../values/assets';
import type { ColumnMapping } from './column-mapping';
import { orderOfColumn, timeInColumn } from '../values/date-order';
import { type Decimal, multiply, toInteger } from '../values/decimal';
import {
  absolute,
  eachRow,
  fail,
  isNegative,
  isZero,
  noValues,
  skip,
  skipAsset,
  txidOrReference,
} from '../sources/drafts';
import { FileError, RowProblem } from '../values/problems';
import {
  contradictoryDirection,
  missingColumn,
  unknownCurrency,
  unknownOperation,
  unknownStatus,
} from '../reading/formats.copy';
import { currencyIn, unitIn, stateOf } from './words';
import { normaliseHeader } from '../reading/headers';
import { isNeutralWord, kindInWords } from './kind-words';
import { feeAlone } from '../sources/movement';
import type { ImportedKind } from '../reading/parsed-row';
import { isIncomingKind } from '../sources/universal-labels';
import type { SourceFile, SourceRecord, Draft, SourceFormat } from '../reading/source-format';
import { sumOf, tradeDraft } from '../sources/trade';
import type { DateOrder } from '../values/written-time';

type Column = string | undefined;
type Field = Exclude<keyof ColumnMapping, 'unit' | 'currency' | 'dateOrder'>;

/** A file with its mapping, as one row after the other is read. */
interface Reading {
  columns: ColumnMapping;
  order: DateOrder | null;
  mark: '.' | ',';
  /** Outgoing quantities are negative. */
  isSigned: boolean;
}

const cellOf = (record: SourceRecord, column: Column) =>
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

interface Coins {
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

function kindIn(
  word: string,
  isOutgoing: boolean,
  hasAmount: boolean,
  isSigned: boolean,
): ImportedKind | null {
  const bySign = hasAmount ? (isOutgoing ? 'sell' : 'buy') : isOutgoing ? 'transfer_out' : 'transfer_in';
  if (word === '') return bySign;
  const kind = kindInWords(word, !isOutgoing);
  if (!kind) return isSigned && isNeutralWord(word) ? bySign : null;
  if (isIncomingKind(kind) ? isOutgoing : isSigned && !isOutgoing)
    throw new RowProblem(contradictoryDirection(word));
  return kind;
}

const isTransfer = (kind: ImportedKind) => ['transfer_in', 'transfer_out', 'fee'].includes(kind);

/** The fee in the coin or in money. One without a unit is of the coin in a transfer, and where it is less than a cent. */
function feesOf(
  record: SourceRecord,
  reading: Reading,
  kind: ImportedKind,
  money: Amount | null,
  quote: string,
): Amount[] {
  const { columns, mark } = reading;
  const inBitcoin = quantityIn(record, columns.bitcoinFee, reading);
  const text = cellOf(record, columns.amountFee);
  const written = text === '' ? null : amountIn(text, mark);
  const fees = inBitcoin ? [{ ...inBitcoin, asset: inBitcoin.asset || 'BTC' }] : [];
  if (!written || isZero(written.value)) return fees;
  const stated =
    (written.asset === '$' ? '' : written.asset) ||
    cellOf(record, columns.feeCurrency) ||
    unitIn(columns.amountFee!) ||
    currencyIn(columns.amountFee!);
  const currency = money?.asset ?? moneyIn(record, columns.amountFee, reading, quote)!.asset;
  const isTiny = toInteger(absolute(written.value), placesOf(currency)) === 0;
  const unstated = isTiny || (isTransfer(kind) && !money) ? (columns.unit ?? 'BTC') : currency;
  return [...fees, { value: written.value, asset: stated || unstated }];
}

/** What was paid: a column, else the price times the quantity. */
function worthOf(record: SourceRecord, reading: Reading, { bitcoin, other, quote }: Coins): Amount | null {
  if (other) return other;
  const amount = moneyIn(record, reading.columns.amount, reading, quote);
  if (amount) return amount;
  const price = moneyIn(record, reading.columns.price, reading, quote);
  if (!price || isZero(price.value)) return null;
  const sats: Decimal = { units: BigInt(satsIn(absolute(bitcoin!.value), bitcoin!.asset)), scale: 8 };
  return { ...price, value: multiply(price.value, sats) };
}

function draftOf(record: SourceRecord, reading: Reading): Draft {
  const { columns, order } = reading;
  const hasTwo = columns.sent !== undefined;
  const coins = hasTwo ? twoColumns(record, reading) : oneColumn(record, reading);
  const { bitcoin, isOutgoing, quote } = coins;
  if (!bitcoin) return coins.coin === '' ? skip('zero', record) : skipAsset(coins.coin, record);
  if (columns.status !== undefined) {
    const state = stateOf(cellOf(record, columns.status));
    if (!state) return fail(unknownStatus(cellOf(record, columns.status)), record);
    if (state !== 'completed') return skip('failed', record);
  }
  const sats = satsIn(absolute(bitcoin.value), bitcoin.asset);
  const word = cellOf(record, columns.kind);
  const isTraded = coins.other !== null || cellOf(record, columns.amount) !== '';
  const kind = kindIn(word, isOutgoing, isTraded, reading.isSigned || hasTwo);
  if (!kind) return fail(unknownOperation(word), record);

  const isTrade = kind === 'buy' || kind === 'sell';
  const isPriced = isTrade || cellOf(record, columns.amount) !== '' || coins.other !== null;
  const worth = isPriced ? worthOf(record, reading, coins) : null;
  const fees = feesOf(record, reading, kind, worth, quote);
  const time = timeInColumn(cellOf(record, columns.date), order);
  const common = {
    ...txidOrReference(cellOf(record, columns.txid)),
    records: [record],
    time,
    note: (columns.note && record.text(normaliseHeader(columns.note))) || null,
  };
  const money = worth && moneyOf(worth.asset);
  if (worth && !money && !coins.other && !isBitcoin(worth.asset) && quote === '')
    return fail(unknownCurrency(worth.asset), record);
  const feeSats = sumOf(
    fees.filter(({ asset }) => isBitcoin(asset)),
    ({ value, asset }) => satsIn(value, asset),
  );
  if (sats === 0)
    return feeSats ? { ...noValues, ...common, status: 'entry', ...feeAlone(feeSats) } : skip('zero', record);
  if (isTrade && worth) {
    const sides = {
      [kind === 'buy' ? 'received' : 'sent']: bitcoin,
      [kind === 'buy' ? 'sent' : 'received']: worth,
    };
    const draft = tradeDraft({ ...common, ...(sides as { received: Amount; sent: Amount }), fees });
    return draft.status === 'entry' ? { ...draft, txid: common.txid } : draft;
  }
  const feeCurrency = fees.map(({ asset }) => moneyOf(asset)?.currency).find(Boolean) ?? null;
  const currency = money?.currency ?? feeCurrency;
  const moneyFees = fees.filter(({ asset }) => moneyOf(asset)?.currency === currency && currency !== null);
  return {
    ...noValues,
    ...common,
    status: 'entry',
    kind,
    sats,
    feeSats,
    amountCents: worth && money ? toInteger(worth.value, placesOf(money.currency)) : null,
    amountFeeCents: sumOf(moneyFees, ({ value }) => toInteger(value, placesOf(currency!))),
    currency,
    stablecoin: money?.stablecoin ?? null,
  };
}

const namedColumns = ({ unit: _unit, currency: _currency, dateOrder: _order, ...named }: ColumnMapping) =>
  Object.values(named as Record<Field, Column>).filter((column) => column !== undefined);

/** Whether a row of bitcoin has a negative quantity. */
function isSigned(columns: ColumnMapping, { records, decimalMark }: SourceFile): boolean {
  const { bitcoin } = columns;
  return records.some((record) => {
    const amount = readAmount(cellOf(record, bitcoin), decimalMark);
    return amount !== null && isNegative(amount.value);
  });
}

/** A file of no known source. Throws FileError when a column of the mapping is not in it. */
export function mappedFormat(columns: ColumnMapping): SourceFormat {
  return {
    source: 'mapped',
    dictionaries: [],
    zone: null,
    *read(file: SourceFile) {
      const present = new Set(file.headers.map(normaliseHeader));
      const missing = namedColumns(columns).find((column) => !present.has(normaliseHeader(column)));
      if (missing !== undefined) throw new FileError(missingColumn(missing));
      const order = orderOfColumn(
        { ...file, dateOrder: columns.dateOrder ?? file.dateOrder },
        normaliseHeader(columns.date),
      );
      const reading = { columns, order, mark: file.decimalMark, isSigned: isSigned(columns, file) };
      yield* eachRow(file.records, (record) => draftOf(record, reading));
    },
  };
}
