import { readAmount } from '../values/amount';
import { isBitcoin, moneyOf } from '../values/assets';
import type { ColumnMapping } from './column-mapping';
import {
  type Column,
  Choice,
  columnsOf,
  has,
  isCoin,
  isFee,
  isMarket,
  isMoneyColumn,
  isOfPrice,
  isUnusable,
  namesFee,
  sampleRows,
  share,
  words,
} from './columns-of-file';
import { isNegative, isZero } from '../sources/drafts';
import { type JudgedQuantity, judgeQuantity } from './judge-quantity';
import { kindInWords } from './kind-words';
import { normaliseHeader } from '../reading/headers';
import type { SourceFile } from '../reading/source-format';
import { type SuggestedAmounts, suggestAmounts } from './suggest-amounts';
import { currencyIn, unitIn } from './words';
import { clockText, readWrittenTime } from '../values/written-time';
import { createZoneReader } from '../values/zone';

const readDate = (cell: string) =>
  (['dmy', 'mdy', 'ymd'] as const).map((order) => readWrittenTime(cell, order)).find((time) => time !== null);
const isDate = (cell: string) => readDate(cell) !== undefined;
const isDay = (cell: string) => readDate(cell)?.isDay === true;
/** Not a number that could be a date of a spreadsheet. */
const isWrittenDate = (cell: string) => !/^[\d.,]+$/.test(cell) && isDate(cell);

/** How well a column holds the dates; one with their times holds them better. */
function rankOfDate(column: Column): number {
  const dates = share(column, isDate);
  const timed = dates - share(column, isDay);
  if (has(column, words.date) && (dates > 0.5 || column.cells.length === 0)) return 1 + dates + timed / 2;
  return share(column, isWrittenDate) > 0.9 ? 0.5 + timed / 4 : 0;
}

/** The columns of the date, and where they are apart those of the time and of the zone. */
function suggestTimes(choice: Choice): { date?: Column; time?: Column; zone?: Column } {
  const date = choice.take(rankOfDate);
  if (!date || share(date, (cell) => isDay(cell) || /[T ]00:00(:00)?$/.test(cell)) < 0.9)
    return { ...(date && { date }) };
  const time = choice.take((column) => (share(column, (cell) => clockText(cell) !== null) > 0.9 ? 1 : 0));
  if (!time) return { date };
  const read = createZoneReader();
  const isZone = (cell: string) => read(cell, 0) !== null;
  const zone = choice.take((column) => (has(column, words.zone) && share(column, isZone) > 0.9 ? 1 : 0));
  return { date, time, ...(zone && { zone }) };
}

/** How well a column holds the coin of each row. Money alone is no coin. */
function rankOfAsset(column: Column): number {
  if (namesFee(column) || !has(column, words.asset) || isMoneyColumn(column)) return 0;
  if (share(column, isCoin) < 0.9) return 0;
  return 1 + share(column, (cell) => isBitcoin(cell) || isMarket(cell));
}

/** Ranks how well a column names the kinds of its rows. A person's label may be such a word by chance. */
function rankOfKind(column: Column): number {
  if (!has(column, words.kind)) return 0;
  const known = share(column, (cell) => kindInWords(cell, true) !== null);
  return column.words.includes('label') && known < 0.9 ? 0 : known;
}

const isOfMoney = (cell: string) => {
  const asset = readAmount(cell, '.')?.asset ?? '';
  return asset === '$' || moneyOf(asset) !== null;
};

function rankOfQuantity(column: Column): number {
  if (isUnusable(column) || has(column, words.txid)) return 0;
  if (unitIn(column.header)) return 3;
  // Of money, by its header or next to the number.
  if (currencyIn(column.header) || share(column, isOfMoney) > 0.5) return 0;
  const at = column.words.find((word) => words.quantity.has(word));
  if (!at || column.words.includes('fiat')) return 0;
  if (at === 'value' || at === 'valor') return 1;
  return at === 'amount' ? 1.5 : 2;
}

/** Whether the quantities say by themselves that they are whole bitcoins: with a fraction, or by their price and the paid amount. */
function isInBitcoin(
  file: SourceFile,
  quantity: Column,
  amount: Column | undefined,
  price: Column | undefined,
): boolean {
  const numbers = quantity.cells.map((cell) => readAmount(cell, file.decimalMark));
  if (numbers.some((number) => number && number.value.scale > 0 && !/^0*$/.test(fractionOf(number.value))))
    return true;
  return (
    amount !== undefined && price !== undefined && productsOf(amount, quantity, price, file).includes(true)
  );
}

/** Whether an amount is about the price times the quantity, in each row that has it. */
function productsOf(amount: Column, quantity: Column, price: Column, file: SourceFile): boolean[] {
  return file.records.slice(0, sampleRows).flatMap((record) => {
    const number = ({ header }: Column) => {
      const found = readAmount(record.cell(normaliseHeader(header)), file.decimalMark);
      return found ? Math.abs(Number(found.value.units)) / 10 ** found.value.scale : 0;
    };
    const [paid, product] = [number(amount), number(price) * number(quantity)];
    return paid > 0 && product > 0 ? [Math.abs(product - paid) <= paid * 0.05] : [];
  });
}

/** Sorts quantities: first those whose price times the quantity gives another column of their rows. */
function atPrice(quantities: readonly Column[], choice: Choice, file: SourceFile): Column[] {
  if (quantities.length < 2) return [...quantities];
  const numbers = choice.numericByRank(({ cells }) => cells.length);
  const prices = numbers.filter(isOfPrice);
  const isPriced = (quantity: Column) =>
    prices.some((price) =>
      numbers.some((amount) => {
        const products = amount === price ? [] : productsOf(amount, quantity, price, file);
        return products.length > 0 && products.filter(Boolean).length * 10 >= products.length * 9;
      }),
    );
  const priced = new Set(quantities.filter(isPriced));
  return quantities.toSorted((one, other) => Number(priced.has(other)) - Number(priced.has(one)));
}

const fractionOf = ({ units, scale }: { units: bigint; scale: number }) =>
  String(units < 0n ? -units : units)
    .padStart(scale + 1, '0')
    .slice(-scale);

/** Whether the file states its coin and its unit, and the direction of each row. */
function isSafe(
  file: SourceFile,
  quantity: Column,
  found: ColumnMapping,
  chosen: Record<string, Column | undefined>,
): boolean {
  const { asset, kind, amount, price } = chosen;
  const glued =
    share(quantity, (cell) => /\p{L}/u.test(readAmount(cell, file.decimalMark)?.asset ?? '')) > 0.9;
  const isCoinKnown = asset !== undefined || unitIn(quantity.header) !== null || glued;
  const isUnitKnown =
    found.unit !== undefined ||
    unitIn(quantity.header) !== null ||
    glued ||
    (asset?.cells.some((cell) => /^sat/i.test(cell)) ?? false) ||
    isInBitcoin(file, quantity, amount, price);
  const isSigned = quantity.cells.some((cell) => {
    const number = readAmount(cell, file.decimalMark);
    return number !== null && isNegative(number.value) && !isZero(number.value);
  });
  return isCoinKnown && isUnitKnown && (kind !== undefined || isSigned);
}

const headersOf = (columns: Record<string, Column | undefined>): Partial<ColumnMapping> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => (column ? [[field, column.header]] : [])),
  );

/**
 * Guesses the columns of an unknown file. The guess has a quantity only where the file states the coin, the unit and the direction: a guess that the
 * person accepts unchanged must store nothing wrong, and the person chooses the rest.
 */
export function suggestColumns(file: SourceFile): Partial<ColumnMapping> {
  const columns = columnsOf(file);
  const choice = new Choice(columns, file.decimalMark);
  const times = suggestTimes(choice);
  const status = choice.take((column) => (has(column, words.status) ? 1 : 0));
  const feeCurrency = choice.take((column) =>
    isFee(column) && has(column, words.currency) && !choice.isNumeric(column) ? 1 : 0,
  );
  const [sentAsset, receivedAsset] = ([words.sent, words.received] as const).map((side) =>
    choice.take((column) =>
      has(column, side) && has(column, words.currency) && !choice.isNumeric(column) ? 1 : 0,
    ),
  );
  const [sent, received] = ([words.sent, words.received] as const).map((side) =>
    choice.takeNumeric((column) =>
      has(column, side) && !isUnusable(column) && !currencyIn(column.header)
        ? 1 + Number(has(column, words.quantity))
        : 0,
    ),
  );
  const isPaired =
    sent !== undefined &&
    received !== undefined &&
    (isOfBitcoin(sent, sentAsset) || isOfBitcoin(received, receivedAsset));
  if (!isPaired) choice.release(sent, received);
  const asset = choice.take(rankOfAsset);
  const currencyColumn = choice.take((column) =>
    has(column, words.currency) && isMoneyColumn(column) ? 1 : 0,
  );
  const kind = choice.take(rankOfKind);
  const fees = choice.numericByRank((column) => Number(isFee(column)));
  const { quantity, others, networkFee }: JudgedQuantity = isPaired
    ? { quantity: undefined, others: [] }
    : judgeQuantity(atPrice(choice.numericByRank(rankOfQuantity), choice, file), fees, kind, file);
  choice.remove(quantity, ...others);
  const txid = choice.take((column) =>
    has(column, words.txid) || /^(tx|transaction) id$|^id da transacao$/.test(column.words.join(' ')) ? 1 : 0,
  );
  const sides = isPaired ? { asset: receivedAsset, sent, bitcoin: received, sentAsset } : { asset };
  const named = headersOf({ ...times, status, kind, feeCurrency, currencyColumn, txid, ...sides });
  const unit = quantity && unitOf(quantity);
  const base = { ...named, ...(unit && { unit }), ...(networkFee && { networkFee }) };
  const money = suggestAmounts(choice, { ...base, ...(quantity && { bitcoin: quantity.header }) }, file);
  // Without a word or a market a row moves coins, and its money is their value of that day.
  const isOfTrades = kind !== undefined || (asset && share(asset, isMarket) > 0.5);
  const { amountFee, bitcoinFee } = money;
  const feesAlone = { ...(amountFee && { amountFee }), ...(bitcoinFee && { bitcoinFee }) };
  const amounts: SuggestedAmounts = !isPaired && isOfTrades ? money : feesAlone;
  const note = choice.take((column) => (has(column, words.note) ? 1 : 0));
  const suggested = { ...base, ...amounts, ...headersOf({ note }) };
  const columnOf = (header: string | undefined) => columns.find((column) => column.header === header);
  const chosen = { asset, kind, amount: columnOf(amounts.amount), price: columnOf(money.price) };
  const isSuggested = quantity && isSafe(file, quantity, suggested as ColumnMapping, chosen);
  return { ...suggested, ...(isSuggested && { bitcoin: quantity.header }) };
}

const isOfBitcoin = (column: Column, asset: Column | undefined) =>
  unitIn(column.header) !== null || (asset?.cells.some(isBitcoin) ?? false);

const unitNames: Record<string, NonNullable<ColumnMapping['unit']>> = {
  MBTC: 'mBTC',
  BITS: 'bits',
  SAT: 'sats',
  SATS: 'sats',
  SATOSHI: 'sats',
  SATOSHIS: 'sats',
};
const unitOf = ({ header }: Column) => unitNames[unitIn(header) ?? ''];
