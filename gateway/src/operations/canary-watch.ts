import type { FastifyBaseLogger } from 'fastify';
import type { BeaconCounts } from './beacon-counts';
import { createCanaryComparison, failureRate } from './canary-comparison';
import type { Releases } from './releases';

export const lookEveryMs = 5000;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Takes back each canary that fails more often than the version beside it. Each look goes on from the one before. */
export function createJudge(
  releases: Pick<Releases, 'canChange' | 'live' | 'withdraw'>,
  counts: BeaconCounts,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number = Date.now,
) {
  type Comparison = ReturnType<typeof createCanaryComparison>;
  let running = new Map<string, { began: number; comparison: Comparison }>();
  let lookedAt = 0;

  return async function judgeCanaries() {
    // Before the first release there is no key, and nothing to judge.
    if (!(await releases.canChange())) return;
    const lastLookedAt = lookedAt;
    lookedAt = now();
    const { sections } = await releases.live();
    const before = running;
    running = new Map();
    for (const { name, version, canary } of sections) {
      if (!canary) continue;
      const id = `${name} ${version} ${canary.version} ${canary.percent}`;
      // There was no such canary at the last look: no earlier visit is one beside it.
      const known = before.get(id) ?? {
        began: lastLookedAt,
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

/** Looks every five seconds, one look at a time. Returns what ends it. */
export function watchCanaries(releases: Releases, counts: BeaconCounts, log: FastifyBaseLogger): () => void {
  const judgeCanaries = createJudge(releases, counts, log);
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    judgeCanaries()
      .catch((error: unknown) => log.error({ err: error }, 'canaries could not be judged'))
      .finally(() => {
        looking = false;
      });
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
