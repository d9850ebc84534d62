import type { VersionCount } from './beacon-counts';

/** A canary that is as good as the live version is called broken at most this often, however long it is watched. */
const falseAlarmRate = 0.01;
/** Fewer than these are never enough: a client counts for two. */
const fewestFailures = 5;
const fewestVisits = 20;
const restartEveryMs = 30 * 60_000;
/** How much higher the odds of a broken canary to fail may be. Below about one and a half times as high it is left alone. */
const oddsRatios = [2, 4, 16, 128];

interface Counts {
  canary: VersionCount;
  live: VersionCount;
}
const none = (): Counts => ({ canary: { visits: 0, failed: 0 }, live: { visits: 0, failed: 0 } });

/** In how much of the visits a version failed, from 0 to 1. */
export const failureRate = ({ visits, failed }: VersionCount) => (visits === 0 ? 0 : failed / visits);

/**
 * How many times likelier it is that the failures of a group fell to the canary as they did if its odds to fail are so many times those of the
 * live version than if they are the same. How many of the group failed in all plays no part: what makes both fail says nothing of either.
 * These are the terms of Fisher's exact test. On average over equal versions it is 1.
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
 * Compares a canary with the live version, visit by visit in the order in which they began. Visits are looked at in groups of a size that is
 * set beforehand, so that both versions are compared over the same time. The product of the groups' likelihood ratios is a test martingale:
 * the chance that it ever reaches 100 between equal versions is at most 1 in 100 (Ville's inequality), so it may be looked at after each group.
 * As good groups weigh against a later failure, every half hour another product begins; their shares of the 1 in 100 add up to one.
 *
 * @param percent of the visits that the canary is given
 */
export function createCanaryComparison(percent: number) {
  const groupSize = Math.max(fewestVisits, Math.ceil(100 / percent));
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
    /** Whether the canary fails more often than the live version, beyond chance. */
    isBroken: () => highest >= 1 / falseAlarmRate && total.canary.failed >= fewestFailures,
    total: total as Readonly<Counts>,
  };
}
