import type { VersionCount } from './beacon-counts';

/** The probability that a canary as good as the live version is ever called broken. */
const falseAlarmRate = 0.01;
/** Required in addition, because one client counts for two visits. */
const minFailures = 5;
const minVisits = 20;
const restartEveryMs = 30 * 60_000;
/** The odds ratios that the test looks for. A canary with odds below about 1.5 times those of the live version passes. */
const oddsRatios = [2, 4, 16, 128];

interface Counts {
  canary: VersionCount;
  live: VersionCount;
}
const none = (): Counts => ({ canary: { visits: 0, failed: 0 }, live: { visits: 0, failed: 0 } });

/** The failed share of the visits, from 0 to 1. */
export const failureRate = ({ visits, failed }: VersionCount) => (visits === 0 ? 0 : failed / visits);

/**
 * The likelihood of the canary's failures in a group under an odds ratio, divided by their likelihood under equal odds. It is conditional
 * on the number of failures in the group, so an outage that hits both versions has no effect. The terms are those of Fisher's exact
 * test. The mean over equal versions is 1.
 */
function likelihoodRatio({ canary, live }: Counts, oddsRatio: number): number {
  const failed = canary.failed + live.failed;
  let ways = 1;
  let [equal, worse] = [0, 0];
  for (let k = Math.max(0, failed - live.visits); k <= Math.min(failed, canary.visits); k += 1) {
    equal += ways;
    worse += ways * oddsRatio ** (k - canary.failed);
    ways *= ((canary.visits - k) * (failed - k)) / ((k + 1) * (live.visits - failed + k + 1));
  }
  return equal / worse;
}

/**
 * Compares a canary with the live version by the visits of both, in order of their start. Visits form groups of a fixed size, so that
 * both versions are compared over the same time. The product of the groups' likelihood ratios is a test martingale: for equal versions
 * it ever reaches 100 with probability 1 in 100 at most (Ville's inequality), so it may be checked after each group. A long good period
 * would hide a later failure, so another product begins every half hour. Their shares of the 1 in 100 add up to one.
 *
 * @param percent of the visits that the canary is given
 */
export function createCanaryComparison(percent: number) {
  const groupSize = Math.max(minVisits, Math.ceil(100 / percent));
  const total = none();
  const products: { share: number; values: number[] }[] = [];
  let group = none();
  let beganAt = -Infinity;
  let highest = 0;

  function weigh() {
    const ratios = oddsRatios.map((oddsRatio) => likelihoodRatio(group, oddsRatio));
    for (const product of products)
      product.values = product.values.map((value, index) => value * ratios[index]!);
    const weights = products.flatMap(({ share, values }) =>
      values.map((value) => (share * value) / oddsRatios.length),
    );
    highest = Math.max(
      highest,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    group = none();
  }

  return {
    add(isCanary: boolean, { startedAt, failed }: { startedAt: number; failed: boolean }) {
      if (startedAt - beganAt >= restartEveryMs) {
        beganAt = startedAt;
        const nth = products.length + 1;
        products.push({ share: 1 / (nth * (nth + 1)), values: oddsRatios.map(() => 1) });
      }
      for (const { canary, live } of [group, total]) {
        const count = isCanary ? canary : live;
        count.visits += 1;
        count.failed += Number(failed);
      }
      if (group.canary.visits + group.live.visits === groupSize) weigh();
    },
    /** Whether the canary fails significantly more often than the live version. */
    isBroken: () => highest >= 1 / falseAlarmRate && total.canary.failed >= minFailures,
    total: total as Readonly<Counts>,
  };
}
