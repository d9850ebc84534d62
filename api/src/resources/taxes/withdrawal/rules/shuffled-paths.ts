import { createHash } from 'node:crypto';
import { type Withdrawal as WithdrawalAnswer, withdrawalBlockDays, withdrawalPaths } from '@painel/contract';
import { type CutPast, ratioBetween } from './own-past';
import { sharePercentOf, spreadOf } from './percentiles';
import { createPathRunner } from './price-path';
import { type SaleRules, type Withdrawal, monthsInYear } from './withdrawal';

/** Numbers from 0 to below 1 that follow from a text alone: sfc32, whose state is the hash of the text. */
function createRandom(seed: string): () => number {
  const hash = createHash('sha256').update(seed).digest();
  let [a, b, c, count] = [0, 4, 8, 12].map((at) => hash.readInt32LE(at)) as [number, number, number, number];
  return () => {
    const mixed = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + mixed;
    c |= 0;
    return (mixed >>> 0) / 2 ** 32;
  };
}

/** The growth of each block of days that the past has. */
function blocksOf(past: CutPast): Float64Array {
  const starts = Math.max(0, past.closes.length - withdrawalBlockDays);
  const growths = Float64Array.from({ length: starts }, (_, at) =>
    ratioBetween(past, at, at + withdrawalBlockDays),
  );
  return growths.filter((growth) => growth > 0);
}

/** Paths whose months are drawn from the blocks of the past; null where it has none. The same seed gives the same paths. */
export function shuffle(
  past: CutPast,
  withdrawal: Withdrawal,
  rules: SaleRules,
  seed: string,
): WithdrawalAnswer['shuffled'] {
  const blocks = blocksOf(past);
  if (blocks.length === 0) return null;
  const { years } = withdrawal;
  const run = createPathRunner(withdrawal, rules);
  const random = createRandom(seed);
  const ratios = new Float64Array(years * monthsInYear);
  const [stock, lastsMonths] = [new Float64Array(withdrawalPaths), new Float64Array(withdrawalPaths)];
  const yearEnds = Array.from({ length: years }, () => new Float64Array(withdrawalPaths));
  const ends = new Float64Array(years);
  let lasted = 0;
  for (let path = 0; path < withdrawalPaths; path += 1) {
    let ratio = 1;
    for (let month = 0; month < ratios.length; month += 1) {
      ratios[month] = ratio;
      ratio *= blocks[Math.floor(random() * blocks.length)]!;
    }
    ends.fill(0);
    const result = run(ratios, 0, ends);
    if (result.lasts) lasted += 1;
    stock[path] = result.sats;
    lastsMonths[path] = result.lastsMonths;
    for (let year = 0; year < years; year += 1) yearEnds[year]![path] = ends[year]!;
  }
  return {
    paths: withdrawalPaths,
    lasted,
    sharePercent: sharePercentOf(lasted, withdrawalPaths),
    stock: spreadOf(stock),
    lastsMonths: spreadOf(lastsMonths),
    years: yearEnds.map(spreadOf),
  };
}
