import {
  type Column,
  type Choice,
  isFee,
  isOfPrice,
  isUnusable,
  has,
  namesFee,
  sampleRows,
  words,
} from './columns-of-file';
import type { ColumnMapping } from './column-mapping';
import { feeHeader } from './fee-words';
import {
  type SampledTrade,
  differ,
  isPlausibleFee,
  judgeAmount,
  matchesProduct,
  sampleTrades,
} from './judge-amounts';
import { readAmount } from '../values/amount';
import { isZero } from '../sources/drafts';
import { normaliseHeader } from '../reading/headers';
import type { SourceFile, SourceRecord } from '../reading/source-format';
import { currencyIn, unitIn } from './words';

/** The maximum of columns of money and of fees to compare with each other. */
const mostColumns = 6;

export type SuggestedAmounts = Pick<
  ColumnMapping,
  'amount' | 'amountReading' | 'amountFee' | 'bitcoinFee' | 'price'
>;

export const rankOfMoney = (column: Column) => {
  if (isUnusable(column) || unitIn(column.header)) return 0;
  if (currencyIn(column.header)) return 3;
  if (has(column, words.amount)) return column.words.includes('total') ? 2 : 1;
  return namesFee(column) ? 1 : 0;
};

interface Candidate extends SuggestedAmounts {
  score: number;
}

/** How well an amount and a fee go together: shown by the values before said by the headers. */
function candidateOf(
  amount: string,
  fee: string | undefined,
  trades: readonly SampledTrade[],
): Candidate | null {
  if (fee !== undefined && !isPlausibleFee(amount, trades)) return null;
  if (fee === undefined) {
    // An amount that was finally paid or received is the whole cost.
    const isPaid = feeHeader(amount).claim === 'settled';
    return { amount, score: isPaid ? 2 : 1, ...(isPaid && { amountReading: 'settled' as const }) };
  }
  const { reading, isShown } = judgeAmount(amount, trades);
  const amountReading = reading ?? ('undecided' as const);
  return { amount, amountFee: fee, amountReading, score: isShown ? 3 : reading ? 2 : 1 };
}

/** Of amounts that differ without a fee, those that may be what was paid or received: one where the headers or the values say it. */
export function openAmounts(headers: readonly string[], trades: readonly SampledTrade[]): string[] {
  const [first] = headers;
  const unlike = headers.filter((header) => header === first || differ(first!, header, trades));
  if (unlike.length < 2) return unlike;
  const paid = unlike.filter((header) => feeHeader(header).claim === 'settled');
  if (paid.length === 1) return paid;
  const settled = unlike.filter((header) => !matchesProduct(header, trades));
  return settled.length === 1 ? settled : unlike;
}

/** Whether rows have both fees, which are then one in two units. */
function areCharged(one: Column, other: Column, { records, decimalMark }: SourceFile): boolean {
  const isCharged = (record: SourceRecord, { header }: Column) => {
    const fee = readAmount(record.cell(normaliseHeader(header)), decimalMark);
    return fee !== null && !isZero(fee.value);
  };
  return records.slice(0, sampleRows).some((record) => isCharged(record, one) && isCharged(record, other));
}

/** Which columns hold the money, its fee and the price, judged by the values of the first trades. */
export function suggestAmounts(
  choice: Choice,
  base: Partial<ColumnMapping>,
  file: SourceFile,
): SuggestedAmounts {
  const allFees = choice.numericByRank((column) => Number(isFee(column))).slice(0, mostColumns);
  const inCoin = allFees.filter(({ header }) => unitIn(header));
  const inMoney = allFees.filter(({ header }) => !unitIn(header));
  const isTwice = inCoin.some((coin) => inMoney.some((other) => areCharged(coin, other, file)));
  const hasBoth = inCoin.length === 1 && inMoney.length > 0 && !isTwice;
  const fees = hasBoth ? inMoney : isTwice ? inCoin : allFees;
  const coinFee = hasBoth ? { bitcoinFee: inCoin[0]!.header } : {};
  const price = choice.takeNumeric((column) => Number(isOfPrice(column)));
  const money = choice.numericByRank(rankOfMoney).slice(0, mostColumns);
  const headers = money.map(({ header }) => header);
  const named = { ...base, ...(price && { price: price.header }) };
  const [anyFee] = fees;
  const isComplete = named.date !== undefined && named.bitcoin !== undefined;
  const withPrice = price ? { price: price.header } : {};
  if (!isComplete || headers.length === 0) {
    const [amount] = headers;
    const reading = amount !== undefined &&
      anyFee && { amountReading: feeHeader(amount).claim ?? ('undecided' as const) };
    return {
      ...withPrice,
      ...coinFee,
      ...(amount !== undefined && { amount }),
      ...(anyFee && { amountFee: anyFee.header }),
      ...reading,
    };
  }
  const sample = (more: Partial<ColumnMapping>) =>
    sampleTrades({ ...named, ...more } as ColumnMapping, headers, file);
  // A «Taxa» may be the rate of exchange.
  const isPrice = ({ header }: Column) =>
    !price && headers.some((amount) => matchesProduct(amount, sample({ price: header })));
  const rate = fees.find(isPrice);
  const candidates = fees
    .filter((fee) => fee !== rate)
    .flatMap(({ header: fee }) => {
      const trades = sample({ amountFee: fee });
      return headers.flatMap((amount) => candidateOf(amount, fee, trades) ?? []);
    });
  const rated = rate ? { price: rate.header } : withPrice;
  const best = candidates.reduce<Candidate | null>(
    (one, other) => (one && one.score >= other.score ? one : other),
    null,
  );
  if (best) {
    const { score: _score, ...amounts } = best;
    return { ...rated, ...coinFee, ...amounts };
  }
  const [amount, ...others] = openAmounts(headers, sample(rated));
  const paid = amount === undefined || others.length > 0 ? null : candidateOf(amount, undefined, []);
  return {
    ...rated,
    ...coinFee,
    ...(paid && { amount: paid.amount, ...(paid.amountReading && { amountReading: paid.amountReading }) }),
  };
}
