import type { LedgerAmountReading } from '@painel/contract';
import { moneyOf } from '../values/assets';
import type { ColumnMapping } from './column-mapping';
import { type Decimal, multiply } from '../values/decimal';
import { absolute, attempt } from '../sources/drafts';
import { feeHeader } from './fee-words';
import { cellOf } from './mapped-coins';
import { feesOf, inWholeBitcoin, movementIn, readingOf } from './mapped-row';
import type { SourceFile } from '../reading/source-format';
import { readAmount } from '../values/amount';

const sampleRows = 1_000;
/** Decimal places in which amounts are compared: those of a price and of a quantity together. */
const decimals = 16;
const cent = 10n ** BigInt(decimals - 2);
const satoshi = 10n ** BigInt(decimals - 8);

type Side = 'buy' | 'sell';
type Reading = Exclude<LedgerAmountReading, 'market' | 'undecided'>;
/** Whether an amount is before its fee, or settled with it. */
type Basis = 'before' | 'settled';

const bases: Record<Reading, Record<Side, Basis>> = {
  before_fee: { buy: 'before', sell: 'before' },
  settled: { buy: 'settled', sell: 'settled' },
  net: { buy: 'before', sell: 'settled' },
  gross: { buy: 'settled', sell: 'before' },
};
const readings = Object.keys(bases) as Reading[];

const size = (value: bigint) => (value < 0n ? -value : value);
const scaled = ({ units, scale }: Decimal): bigint =>
  scale <= decimals ? units * 10n ** BigInt(decimals - scale) : units / 10n ** BigInt(scale - decimals);

/** The money columns of a purchase or sale in the sample. */
export interface SampledTrade {
  row: number;
  side: Side;
  /** The price times the quantity, and by how much rounding may have moved it. */
  product: { value: bigint; tolerance: bigint } | null;
  /** The fee in money; negative for a rebate, zero without one. */
  fee: bigint;
  amounts: ReadonlyMap<string, bigint>;
}

/** The trades of the first rows of a file, with all that `headers` may have as their amount. */
export function sampleTrades(
  columns: ColumnMapping,
  headers: readonly string[],
  file: SourceFile,
): SampledTrade[] {
  const sample = { ...file, records: file.records.slice(0, sampleRows) };
  // A row without an amount is a trade here too, if its word or its market means one.
  const reading = readingOf({ ...columns, amount: columns.amount ?? headers[0] }, sample);
  return sample.records.flatMap((record): SampledTrade[] => {
    const trade = attempt([record], (): SampledTrade | null => {
      const movement = movementIn(record, reading);
      if ('status' in movement) return null;
      const { kind, coins } = movement;
      if ((kind !== 'buy' && kind !== 'sell') || coins.other) return null;
      const amountOf = (column: string | undefined) => {
        const amount = readAmount(cellOf(record, column), file.decimalMark);
        return amount && absolute(amount.value);
      };
      const amounts = headers.flatMap((header): [string, bigint][] => {
        const amount = amountOf(header);
        return amount ? [[header, scaled(amount)]] : [];
      });
      const price = amountOf(columns.price);
      const quantity = inWholeBitcoin(coins.bitcoin);
      const step = price && scaled({ units: 1n, scale: price.scale });
      const unit = price && scaled(price);
      const product = price &&
        unit && {
          value: scaled(multiply(price, quantity)),
          tolerance: cent + (scaled(quantity) * step! + unit * satoshi) / 10n ** BigInt(decimals) / 2n,
        };
      const worth = { asset: coins.quote || columns.currency || 'BRL', value: { units: 1n, scale: 0 } };
      const isMoney = moneyOf(worth.asset) !== null;
      const fees = feesOf(record, reading, movement, isMoney ? worth : null);
      const fee = fees
        .filter(({ asset }) => moneyOf(asset))
        .reduce((sum, { value }) => sum + scaled(value), 0n);
      return { row: record.row, side: kind, product: product || null, fee, amounts: new Map(amounts) };
    });
    return trade && 'side' in trade ? [trade] : [];
  });
}

interface Votes {
  before: number;
  settled: number;
  /** Rows whose values fit neither. */
  neither: number;
}

/** Returns the basis of an amount by one other value of its row: the nearer one. Null where rounding hides the difference. */
function vote(amount: bigint, before: bigint, settled: bigint, tolerance: bigint): keyof Votes | null {
  const [toBefore, toSettled] = [size(amount - before), size(amount - settled)];
  const [nearer, further] = toBefore < toSettled ? [toBefore, toSettled] : [toSettled, toBefore];
  const isNear = nearer <= tolerance || nearer * 4n <= size(before - settled);
  if (isNear && further > nearer * 4n) return toBefore < toSettled ? 'before' : 'settled';
  return nearer <= tolerance ? null : 'neither';
}

/** An amount of another unit, or of another thing, has no vote. */
const areAlike = (one: bigint, other: bigint) => one < other * 2n && other < one * 2n;

function votesOf(header: string, trades: readonly SampledTrade[]): Record<Side, Votes> {
  const votes: Record<Side, Votes> = {
    buy: { before: 0, settled: 0, neither: 0 },
    sell: { before: 0, settled: 0, neither: 0 },
  };
  for (const { side, product, amounts, fee } of trades) {
    const amount = amounts.get(header);
    if (amount === undefined || fee === 0n) continue;
    const charge = side === 'buy' ? fee : -fee;
    if (product && areAlike(product.value, amount)) {
      const found = vote(amount, product.value, product.value + charge, product.tolerance);
      if (found) votes[side][found] += 1;
    }
    for (const [other, value] of amounts) {
      if (other === header) continue;
      // The two differ by the fee, so that one is before it and the other settled.
      if (size(amount - value - charge) <= cent) votes[side].settled += 1;
      else if (size(value - amount - charge) <= cent) votes[side].before += 1;
    }
  }
  return votes;
}

/** Returns the basis of most rows; null without votes, or where they disagree. */
function basisOf({ before, settled, neither }: Votes): Basis | null {
  const [most, basis] = before >= settled ? [before, 'before' as const] : [settled, 'settled' as const];
  return most > 0 && most >= 9 * (before + settled - most) && most >= neither ? basis : null;
}

const isContradicted = (votes: Record<Side, Votes>) =>
  (['buy', 'sell'] as const).some((side) => {
    const { before, settled, neither } = votes[side];
    return before + settled + neither > 0 && basisOf(votes[side]) === null;
  });

export interface JudgedAmount {
  /** Null where the values and the header leave several readings, or no reading fits. */
  reading: Reading | null;
  /** The values show it, not the header alone. */
  isShown: boolean;
}

/** Judges how an amount relates to its fee: by the price and the other amounts of the sampled trades, and else by its header. */
export function judgeAmount(header: string, trades: readonly SampledTrade[]): JudgedAmount {
  const { claim } = feeHeader(header);
  const withFee = trades.filter(({ fee, amounts }) => fee !== 0n && amounts.has(header));
  if (withFee.length === 0) return { reading: claim ?? 'before_fee', isShown: false };
  const votes = votesOf(header, trades);
  if (isContradicted(votes)) return { reading: null, isShown: false };
  const shown = { buy: basisOf(votes.buy), sell: basisOf(votes.sell) };
  if (!shown.buy && !shown.sell) return { reading: claim, isShown: false };
  const fits = (reading: Reading) =>
    (['buy', 'sell'] as const).every((side) => shown[side] === null || bases[reading][side] === shown[side]);
  if (claim && fits(claim)) return { reading: claim, isShown: true };
  // A side without rows, or without votes, is as the other.
  const plain = readings.find(fits);
  return { reading: plain ?? null, isShown: true };
}

/** Whether the fee of a mapping can be one: less than the charged amount, in nearly all trades. */
export const isPlausibleFee = (header: string, trades: readonly SampledTrade[]): boolean => {
  const compared = trades.filter(({ fee, amounts }) => fee !== 0n && (amounts.get(header) ?? 0n) > 0n);
  const small = compared.filter(({ fee, amounts }) => size(fee) * 2n < amounts.get(header)!);
  return small.length * 10 >= compared.length * 9;
};

/** The readings that differ for these trades; of those that are alike the current one. */
export function openReadings(trades: readonly SampledTrade[], current?: LedgerAmountReading): Reading[] {
  const sides = new Set(trades.filter(({ fee }) => fee !== 0n).map(({ side }) => side));
  const met = new Set<string>();
  return readings
    .toSorted((one, other) => Number(other === current) - Number(one === current))
    .filter((reading) => {
      const name = (['buy', 'sell'] as const).map((side) => sides.has(side) && bases[reading][side]).join();
      return !met.has(name) && met.add(name);
    });
}

/** Whether an amount is the price times the quantity, in nearly all trades. */
export const matchesProduct = (header: string, trades: readonly SampledTrade[]): boolean => {
  const compared = trades.flatMap(({ product, amounts }) => {
    const amount = amounts.get(header);
    return product && amount !== undefined ? [size(amount - product.value) <= product.tolerance] : [];
  });
  return compared.length > 0 && compared.filter(Boolean).length * 10 >= compared.length * 9;
};

/** Whether two amounts of the same unit differ in a trade. */
export const differ = (one: string, other: string, trades: readonly SampledTrade[]): boolean =>
  trades.some(({ amounts }) => {
    const [first, second] = [amounts.get(one), amounts.get(other)];
    return (
      first !== undefined && second !== undefined && size(first - second) > cent && areAlike(first, second)
    );
  });
