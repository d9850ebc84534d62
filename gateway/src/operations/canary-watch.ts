import type { FastifyBaseLogger } from 'fastify';
import type { BeaconCounts } from './beacon-counts';
import { failureRate, isBroken } from './canary-verdict';
import type { Releases } from './releases';

const lookEveryMs = 5000;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Takes back each canary that fails clearly more often than the version beside it. */
async function judgeCanaries(releases: Releases, counts: BeaconCounts, log: FastifyBaseLogger) {
  // Before the first release there is no key, and nothing to judge.
  if (!(await releases.canChange())) return;
  const { sections } = await releases.live();
  for (const { name, version, canary } of sections) {
    if (!canary) continue;
    const [ofCanary, ofStable] = [counts.of(name, canary.version), counts.of(name, version)];
    if (!isBroken(ofCanary, ofStable)) continue;
    const reason = `fails in ${percent(failureRate(ofCanary))} of visits, ${version} in ${percent(failureRate(ofStable))}`;
    const { revision } = await releases.withdraw(name, canary.version, reason);
    log.warn({ section: name, version: canary.version, revision, reason }, 'canary rolled back');
  }
}

/** Looks every five seconds, one look at a time. Returns what ends it. */
export function watchCanaries(releases: Releases, counts: BeaconCounts, log: FastifyBaseLogger): () => void {
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    judgeCanaries(releases, counts, log)
      .catch((error: unknown) => log.error({ err: error }, 'canaries could not be judged'))
      .finally(() => {
        looking = false;
      });
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
