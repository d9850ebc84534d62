/** The odds ratios that the tests look for. A canary with odds below about 1.5 times those of the live version passes. */
const oddsRatios = [2, 4, 16, 128];

/** Visits of a version, and how many of them failed, or were not good. */
interface Counted {
  visits: number;
  failed: number;
}

/** Visits of both versions over the same time. */
export interface Split {
  canary: Counted;
  live: Counted;
}

/**
 * The likelihood of the canary's failures in a group under an odds ratio, divided by their likelihood under equal odds. It is conditional
 * on the number of failures in the group, so an outage that hits both versions has no effect. The terms are those of Fisher's exact
 * test. The mean over equal versions is 1. Factors grow beyond what a number holds, so the largest is taken out.
 */
function likelihoodRatio({ canary, live }: Split, oddsRatio: number): number {
  const failed = canary.failed + live.failed;
  const least = Math.max(0, failed - live.visits);
  const most = Math.min(failed, canary.visits);
  const logarithms: number[] = [];
  let ways = 0;
  for (let k = least; k <= most; k += 1) {
    logarithms.push(ways);
    ways += Math.log(((canary.visits - k) * (failed - k)) / ((k + 1) * (live.visits - failed + k + 1)));
  }
  const largest = Math.max(...logarithms);
  const ofTheta = logarithms.map((one, index) => one + (least + index - canary.failed) * Math.log(oddsRatio));
  const largestOfTheta = Math.max(...ofTheta);
  const sum = (all: number[], highest: number) =>
    all.reduce((total, one) => total + Math.exp(one - highest), 0);
  return (sum(logarithms, largest) / sum(ofTheta, largestOfTheta)) * Math.exp(largest - largestOfTheta);
}

/** The logarithms of the likelihood ratios of a group, for each of the odds ratios. */
export const weighGroup = (split: Split): number[] =>
  oddsRatios.map((oddsRatio) => Math.log(likelihoodRatio(split, oddsRatio)));

/** The sums of the logarithms of groups, by the number of their period. */
export type Periods = Record<number, readonly number[]>;

/**
 * The product of the likelihood ratios of all groups since the first period, since the second, and so on, weighted by shares that add up to one.
 * Between equal versions this is a test martingale: it ever reaches 1 / p with probability p at most (Ville's inequality), so it may be looked at
 * after each group. A product from the beginning alone would hide a later change behind a long good time.
 *
 * @param all groups of different visits, for example of several processes
 */
export function weighSince(all: Periods[]): number {
  const periods = new Set(all.flatMap((one) => Object.keys(one).map(Number)));
  const first = Math.min(...periods);
  const sums = oddsRatios.map(() => 0);
  let weight = 0;
  for (const period of [...periods].toSorted((a, b) => b - a)) {
    for (const one of all)
      for (const [index, logarithm] of (one[period] ?? []).entries()) sums[index]! += logarithm;
    const nth = period - first + 1;
    const products = sums.reduce((sum, logarithm) => sum + Math.exp(logarithm), 0);
    weight += products / oddsRatios.length / (nth * (nth + 1));
  }
  return weight;
}
