import type { FastifyBaseLogger } from 'fastify';
import type { BeaconCounts } from './beacon-counts';
import { createCanaryComparison, failureRate } from './canary-comparison';
import type { EvidenceKeeper } from './canary-evidence';
import type { HealthKeeper } from './health/health-keeper';
import type { Releases } from './releases';

export const checkEveryMs = 5000;

/** With fewer visits it is unknown whether a canary is as good as the live version. */
const enoughVisits = 100;
/** A canary may fail in this share of the visits more than the live version: one in a hundred. */
const tolerance = 0.01;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

interface Judged {
  releases: Pick<Releases, 'canChange' | 'live' | 'change'>;
  counts: BeaconCounts;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Without it, a canary is judged by failures alone. */
  health?: Pick<HealthKeeper, 'add' | 'compareInp'>;
  /** Without it, only the counts of this process judge. */
  evidence?: EvidenceKeeper;
  now?: () => number;
}

/** The author of these changes in the history. */
const actor = 'gateway';

/**
 * Rolls back each canary that fails, or answers input late, more often than the live version. Each check continues the comparison of the
 * previous one. Ends each canary whose time is over.
 */
export function createCanaryJudge({ releases, counts, log, health, evidence, now = Date.now }: Judged) {
  interface Running {
    began: number;
    comparison: ReturnType<typeof createCanaryComparison>;
    /** The visits in groups that were kept. */
    written: string;
    isUndecided?: boolean;
  }
  let running: Map<string, Running> | null = null;
  let checkedAt = 0;

  /** Why the canary is to be withdrawn; null for one that is as good as the live version. */
  async function findReason(id: string, known: Running, name: string, canary: string, version: string) {
    const { comparison } = known;
    const written = JSON.stringify(comparison.evidence.periods);
    if (written !== known.written) await evidence?.write(id, comparison.evidence);
    known.written = written;
    const others = (await evidence?.readOthers(id)) ?? [];
    if (comparison.isBroken(others)) {
      const { canary: ofCanary, live } = comparison.total(others);
      return `fails in ${percent(failureRate(ofCanary))} of visits, ${version} in ${percent(failureRate(live))}`;
    }
    const inp = await health?.compareInp(name, canary, version);
    if (!inp?.isWorse) return null;
    return `INP is not good in ${percent(failureRate(inp.canary))} of visits, of ${version} in ${percent(failureRate(inp.live))}`;
  }

  /** At the end of its time a canary becomes the live version, or is withdrawn, or is reported as undecided, once. */
  async function endCanary(known: Running, id: string, name: string, canary: string) {
    const { canary: ofCanary, live } = known.comparison.total((await evidence?.readOthers(id)) ?? []);
    const [rate, liveRate] = [failureRate(ofCanary), failureRate(live)];
    const counted = `${ofCanary.visits} visits, of which ${percent(rate)} failed; of the live version ${percent(liveRate)}`;
    const about = { section: name, version: canary };
    const reason = `its time is over: ${counted}`;
    try {
      if (ofCanary.visits < enoughVisits) throw new Error(`${enoughVisits} visits are needed`);
      const { revision } =
        rate <= liveRate + tolerance
          ? await releases.change('promote', name, { actor, message: reason })
          : await releases.change('withdraw', name, { actor }, { version: canary, reason });
      log.warn({ ...about, revision }, 'a canary ended');
    } catch (error) {
      if (known.isUndecided) return;
      known.isUndecided = true;
      log.warn(
        { ...about, reason: `${counted}: ${(error as Error).message}` },
        'the time of a canary is over, and it is undecided: promote or withdraw it',
      );
    }
  }

  return async function judgeCanaries() {
    // There is no key before the first release.
    if (!(await releases.canChange())) return;
    const lastCheckedAt = checkedAt;
    checkedAt = now();
    const { revision: liveRevision, sections } = await releases.live();
    const before = running;
    running = new Map();
    for (const { name, version, canary } of sections) {
      if (!canary) continue;
      const id = `${name}@${version}@${canary.version}@${canary.percent}`;
      // A new canary is compared only with visits since the last check, because it was not live before.
      const known = before?.get(id) ?? {
        began: lastCheckedAt,
        comparison: createCanaryComparison(canary.percent),
        written: '{}',
      };
      running.set(id, known);
      for (const outcome of counts.takeOutcomes(name, [version, canary.version])) {
        if (outcome.startedAt >= known.began)
          known.comparison.add(outcome.version === canary.version, outcome);
        if (outcome.hung)
          health?.add({ section: name, version: outcome.version, isNewVisit: true, failure: 'hang' });
      }
      const reason = await findReason(id, known, name, canary.version, version);
      if (!reason) {
        if (canary.until && Date.parse(canary.until) <= now())
          await endCanary(known, id, name, canary.version);
        continue;
      }
      const { revision } = await releases.change(
        'withdraw',
        name,
        { actor },
        { version: canary.version, reason },
      );
      log.warn({ section: name, version: canary.version, revision, reason }, 'canary rolled back');
    }
    const current = running;
    // Without a registry it is unknown which canaries run.
    if (liveRevision > 0 && (!before || [...before.keys()].some((id) => !current.has(id))))
      await evidence?.forget((id) => current.has(id));
  };
}

/** Checks every five seconds, one check at a time. Returns the clean-up function. */
export function watchCanaries(judged: Judged & { log: FastifyBaseLogger }): () => void {
  const judgeCanaries = createCanaryJudge(judged);
  const { log } = judged;
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
