import { dayMs } from '../time/durations';

/** A deposit on a day, in minor units; negative for a withdrawal. */
export interface Flow {
  day: string;
  amount: bigint;
}

/** Rates are fractions with six decimals: 0.25 is 25 %. */
export interface Return {
  whole: number;
  /** Null for less than a year. */
  perYear: number | null;
}

const daysPerYear = 365;
/** The searched growths of the whole time: from a millionth to a billion times, as logarithms. */
const [lowest, highest, step] = [-14, 21, 0.25];
const maxSteps = 100;
/** Rates have six decimals. */
const tolerance = 1e-10;

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;
const rounded = (rate: number) => Math.round(rate * 1e6) / 1e6;

/** A year of `growth`, which is a logarithm of the whole time. */
const yearOf = (growth: number, days: number) => rounded(Math.expm1((growth * daysPerYear) / days));

export const isYear = (days: number) => days >= daysPerYear;

/** `growth` is a logarithm of the whole time. */
export const returnOf = (growth: number, days: number): Return => ({
  whole: rounded(Math.expm1(growth)),
  perYear: isYear(days) ? yearOf(growth, days) : null,
});

/** The yearly rate for a last value and the deposit of the last day. */
export type YearlyRate = (value: bigint, paidIn: bigint) => number | null;

/**
 * Returns the one yearly rate at which all deposits would have grown to the last value, as XIRR of spreadsheets: each amount for its days to the last
 * one, of which 365 are a year. Null where no rate does, several do, or no time has passed. Rates are no money: only this function turns amounts into
 * binary fractions. It sums up the flows before the last day once.
 */
export function weighMoney(past: readonly Flow[], day: string): YearlyRate {
  const first = past[0];
  const days = first ? daysBetween(first.day, day) : 0;
  if (days <= 0) return () => null;
  const parts = past.map((flow) => [Number(flow.amount), daysBetween(flow.day, day) / days] as const);
  const grownTo = (growth: number) => {
    let sum = 0;
    for (const [amount, share] of parts) sum += amount * Math.exp(growth * share);
    return sum;
  };
  // From one growth to the next each part is multiplied by the same factor, which is ten times faster than a power of each.
  const grown = parts.map(([amount, share]) => amount * Math.exp(lowest * share));
  const factors = parts.map(([, share]) => Math.exp(step * share));
  const searched: [at: number, sum: number][] = [];
  for (let at = lowest; at <= highest; at += step) {
    let sum = 0;
    for (let part = 0; part < grown.length; part += 1) {
      sum += grown[part]!;
      grown[part]! *= factors[part]!;
    }
    searched.push([at, sum]);
  }
  return (value, paidIn) => {
    const missing = Number(value - paidIn);
    const bracket = onlyBracket(searched.map(([at, sum]) => [at, sum - missing]));
    if (!bracket) return null;
    const growth = rootIn(bracket, (at) => grownTo(at) - missing);
    return yearOf(growth, days);
  };
}

/** The same of all flows, those of the last day included, for any value. */
export function weighAll(flows: readonly Flow[], day: string): (value: bigint) => number | null {
  const paidIn = flows.reduce((sum, flow) => (flow.day === day ? sum + flow.amount : sum), 0n);
  const weigh = weighMoney(
    flows.filter((flow) => flow.day < day),
    day,
  );
  return (value) => weigh(value, paidIn);
}

type Bracket = [low: number, high: number];

/** The only two neighbours between which the sign changes. */
function onlyBracket(values: readonly [at: number, value: number][]): Bracket | null {
  let found: Bracket | null = null;
  let before: { at: number; sign: number } | null = null;
  for (const [at, value] of values) {
    const sign = Math.sign(value);
    if (sign === 0) continue;
    if (before && before.sign !== sign) {
      if (found) return null;
      found = [before.at, at];
    }
    before = { at, sign };
  }
  return found;
}

/** By regula falsi with halved weights (Illinois), which never leaves the bracket. */
function rootIn([low, high]: Bracket, of: (at: number) => number): number {
  let [atLow, atHigh] = [of(low), of(high)];
  let [side, last] = [0, Infinity];
  for (let count = 0; count < maxSteps; count += 1) {
    const middle = (low * atHigh - high * atLow) / (atHigh - atLow);
    const atMiddle = of(middle);
    if (atMiddle === 0 || Math.abs(middle - last) < tolerance) return middle;
    last = middle;
    const isLow = Math.sign(atMiddle) === Math.sign(atLow);
    if (isLow) [low, atLow] = [middle, atMiddle];
    else [high, atHigh] = [middle, atMiddle];
    if (isLow && side === 1) atHigh /= 2;
    if (!isLow && side === -1) atLow /= 2;
    side = isLow ? 1 : -1;
  }
  return last;
}
