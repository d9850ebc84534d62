import type { Candle } from '@painel/contract';
import { type LeftOut, leftOutWords } from '@painel/shared/format';
import { copy } from '../charts.copy';
import type { StudyLine } from './study-line';

/** The cost and the trades of a reader, in the currency of the prices. */
export interface OwnLedger {
  /** The average cost from each instant on, ascending; null while nothing is held. Milliseconds since 1970. */
  averages: readonly { at: number; cost: number | null }[];
  /** Whether the average rests on something that is missing. */
  isProvisional?: boolean;
  /** The entries that the average leaves out. */
  leftOut?: LeftOut | null;
  trades: readonly { at: number; isSale: boolean; bitcoin: number }[];
  /** "Compra de 0,01 BTC" */
  nameOf: (isSale: boolean, bitcoin: number) => string;
}

/** The purchases, or the sales, in the time of one candle. */
export interface TradeMark {
  index: number;
  isSale: boolean;
  label: string;
}

const spacing = (candles: readonly Candle[]) => {
  const [first, second] = candles;
  return first && second ? second.timestamp - first.timestamp : Infinity;
};

/** Names the line, with the entries that it leaves out, or that it rests on what is missing. */
function nameOfLine({ leftOut, isProvisional }: OwnLedger): string {
  if (leftOut) return `${copy.averageCost}, ${leftOutWords(leftOut)}`;
  return isProvisional ? `${copy.averageCost} (${copy.provisional})` : copy.averageCost;
}

/** The average cost at the end of each candle; null where there is none in its whole time. */
export function ownLine(own: OwnLedger, candles: readonly Candle[]): StudyLine | null {
  const { averages } = own;
  const step = spacing(candles);
  let next = 0;
  let cost: number | null = null;
  const values = candles.map(({ timestamp }) => {
    for (; next < averages.length && averages[next]!.at < timestamp + step; next += 1)
      cost = averages[next]!.cost;
    return cost;
  });
  return values.some((value) => value !== null)
    ? { name: nameOfLine(own), shortName: copy.averageCost, values, tone: 2, lacks: null }
    : null;
}

/** A mark for the purchases and one for the sales of each candle. */
export function tradeMarks({ trades, nameOf }: OwnLedger, candles: readonly Candle[]): TradeMark[] {
  const step = spacing(candles);
  const sums = new Map<string, { index: number; isSale: boolean; bitcoin: number }>();
  for (const { at, isSale, bitcoin } of trades) {
    const index = candles.findLastIndex(({ timestamp }) => timestamp <= at && at < timestamp + step);
    if (index === -1) continue;
    const key = `${index} ${isSale}`;
    const known = sums.get(key)?.bitcoin ?? 0;
    sums.set(key, { index, isSale, bitcoin: known + bitcoin });
  }
  return [...sums.values()].map(({ index, isSale, bitcoin }) => ({
    index,
    isSale,
    label: nameOf(isSale, bitcoin),
  }));
}
