import { type Periods, type Split, weighGroup, weighSince } from '@painel/platform/release';
import type { VersionCount } from './beacon-counts';

/** The probability that a canary as good as the live version is ever called broken; slow ones have a separate rate. */
const falseAlarmRate = 0.008;
/** Required in addition, because one client counts for two visits. */
const minFailures = 5;
const minVisits = 20;
const periodMs = 30 * 60_000;

/** The counts of a canary in one process. */
export interface Evidence extends Split {
  /** By half hours since 1970. */
  periods: Periods;
}

const none = (): Split => ({ canary: { visits: 0, failed: 0 }, live: { visits: 0, failed: 0 } });

/** The failed share of the visits, from 0 to 1. */
export const failureRate = ({ visits, failed }: VersionCount) => (visits === 0 ? 0 : failed / visits);

const sumOf = (counts: VersionCount[]): VersionCount => ({
  visits: counts.reduce((sum, { visits }) => sum + visits, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/**
 * Compares a canary with the live version by the visits of both, in order of their start. Visits form groups of a fixed size, so that
 * both versions are compared over the same time. The product of the groups' likelihood ratios is a test martingale: for equal versions
 * it ever reaches 125 with probability 1 in 125 at most (Ville's inequality), so it may be checked after each group. The groups of several
 * processes hold different visits, so the product over all of them is a test martingale too.
 *
 * @param percent of the visits that the canary is given
 */
export function createCanaryComparison(percent: number) {
  const groupSize = Math.max(minVisits, Math.ceil(100 / percent));
  const evidence: Evidence = { periods: {}, ...none() };
  let group = none();
  let period = 0;
  let highest = 0;

  return {
    add(isCanary: boolean, { startedAt, failed }: { startedAt: number; failed: boolean }) {
      if (group.canary.visits + group.live.visits === 0) period = Math.floor(startedAt / periodMs);
      for (const { canary, live } of [group, evidence]) {
        const count = isCanary ? canary : live;
        count.visits += 1;
        count.failed += Number(failed);
      }
      if (group.canary.visits + group.live.visits < groupSize) return;
      const known = evidence.periods[period];
      evidence.periods[period] = weighGroup(group).map((one, index) => one + (known?.[index] ?? 0));
      group = none();
    },

    /** Whether the canary fails significantly more often than the live version. @param others what other processes have seen */
    isBroken(others: Evidence[] = []) {
      const all = [evidence, ...others];
      highest = Math.max(highest, weighSince(all.map(({ periods }) => periods)));
      const { failed } = sumOf(all.map(({ canary }) => canary));
      return highest >= 1 / falseAlarmRate && failed >= minFailures;
    },

    evidence: evidence as Readonly<Evidence>,

    total: (others: Evidence[] = []): Split => ({
      canary: sumOf([evidence, ...others].map(({ canary }) => canary)),
      live: sumOf([evidence, ...others].map(({ live }) => live)),
    }),
  };
}
