import type { FastifyBaseLogger } from 'fastify';
import type { BeaconCounts } from './beacon-counts';
import { createCanaryComparison, failureRate } from './canary-comparison';
import type { Releases } from './releases';

export const checkEveryMs = 5000;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Rolls back each canary that fails more often than the live version. Each check continues the comparison of the previous one. */
export function createCanaryJudge(
  releases: Pick<Releases, 'canChange' | 'live' | 'withdraw'>,
  counts: BeaconCounts,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number = Date.now,
) {
  type Comparison = ReturnType<typeof createCanaryComparison>;
  let running = new Map<string, { began: number; comparison: Comparison }>();
  let checkedAt = 0;

  return async function judgeCanaries() {
    // There is no key before the first release.
    if (!(await releases.canChange())) return;
    const lastCheckedAt = checkedAt;
    checkedAt = now();
    const { sections } = await releases.live();
    const before = running;
    running = new Map();
    for (const { name, version, canary } of sections) {
      if (!canary) continue;
      const id = `${name} ${version} ${canary.version} ${canary.percent}`;
      // A new canary is compared only with visits since the last check, because it was not live before.
      const known = before.get(id) ?? {
        began: lastCheckedAt,
        comparison: createCanaryComparison(canary.percent),
      };
      running.set(id, known);
      const { began, comparison } = known;
      for (const outcome of counts.takeOutcomes(name, [version, canary.version]))
        if (outcome.startedAt >= began) comparison.add(outcome.version === canary.version, outcome);
      if (!comparison.isBroken()) continue;
      const { canary: ofCanary, live } = comparison.total;
      const reason = `fails in ${percent(failureRate(ofCanary))} of visits, ${version} in ${percent(failureRate(live))}`;
      const { revision } = await releases.withdraw(name, 'gateway', canary.version, reason);
      log.warn({ section: name, version: canary.version, revision, reason }, 'canary rolled back');
    }
  };
}

/** Checks every five seconds, one check at a time. Returns the clean-up function. */
export function watchCanaries(releases: Releases, counts: BeaconCounts, log: FastifyBaseLogger): () => void {
  const judgeCanaries = createCanaryJudge(releases, counts, log);
  let checking = false;
  const timer = setInterval(() => {
    if (checking) return;
    checking = true;
    judgeCanaries()
      .catch((error: unknown) => log.error({ err: error }, 'canaries could not be judged'))
      .finally(() => {
        checking = false;
      });
  }, checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
