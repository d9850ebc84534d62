import { dayMs } from '../../../../time/durations';

/** The own closes from a day on, one a day: centavos of a bitcoin, and 0 where a day and the week before it have none. */
export interface OwnPast {
  firstDay: string;
  closes: Float64Array;
}

/** Returns that were taken from the past: the haircut takes a part of their mean away. */
export interface CutPast extends OwnPast {
  /** The rise of a day in logarithms, and the part of it that is taken away. */
  mean: number;
  cut: number;
}

export function cutPast(past: OwnPast, haircut: number): CutPast {
  const { closes } = past;
  const first = closes.findIndex((close) => close > 0);
  const last = closes.findLastIndex((close) => close > 0);
  const mean = last > first ? Math.log(closes[last]! / closes[first]!) / (last - first) : 0;
  return { ...past, mean, cut: (mean * haircut) / 100 };
}

/** The price of a day over that of another one, after the haircut; 0 where one of them is unknown. */
export function ratioBetween({ closes, cut }: CutPast, from: number, to: number): number {
  const [before, after] = [closes[from] ?? 0, closes[to] ?? 0];
  return before > 0 && after > 0 ? (after / before) * Math.exp(-cut * (to - from)) : 0;
}

export const dayAt = ({ firstDay }: OwnPast, index: number): string =>
  new Date(Date.parse(firstDay) + index * dayMs).toISOString().slice(0, 10);

/** Returns the index of the day so many months after another one: in a shorter month its last day. */
export function createMonthSteps({ firstDay, closes }: OwnPast, months: number) {
  const first = new Date(firstDay);
  const [year, month, day] = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()];
  const starts: number[] = [];
  for (let at = 0; at <= closes.length / 28 + months + 2; at += 1)
    starts.push((Date.UTC(year, month + at, 1) - first.getTime()) / dayMs);
  /** Of each day: its month from the first one, and its day in it, from 0. */
  const ofDay = (index: number) => {
    let at = Math.floor((index + day - 1) / 31);
    while (starts[at + 1]! <= index) at += 1;
    return { at, inMonth: index - starts[at]! };
  };
  return (index: number) => {
    const { at, inMonth } = ofDay(index);
    return (count: number): number => {
      const start = starts[at + count]!;
      const length = starts[at + count + 1]! - start;
      return start + (inMonth < length ? inMonth : length - 1);
    };
  };
}
