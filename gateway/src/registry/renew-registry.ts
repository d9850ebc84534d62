import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from '../operations/releases';

const checkEveryMs = 60_000;
/** If keys have several owners, a release command waits until this process publishes its revision. */
const lookEveryMs = 10_000;
const renewWithinMs = 6 * 86_400_000;
/** A snapshot is valid for a day. */
const renewSnapshotWithinMs = 23 * 3_600_000;

async function renewIfDue(releases: Releases, log: FastifyBaseLogger, stopping: AbortSignal) {
  await releases.problem();
  const { registry } = await releases.verified();
  if (!registry || !(await releases.canChange()) || stopping.aborted) return;
  const finished = await releases.finish();
  if (finished) log.info({ revision: finished.revision }, 'a release that was not live yet is live');
  const withinMs = registry.trust ? renewSnapshotWithinMs : renewWithinMs;
  if (registry.expires && Date.parse(registry.expires) - Date.now() > withinMs) return;
  if (stopping.aborted) return;
  const renewed = await releases.renew();
  if (renewed) log.info({ revision: renewed.revision, expires: renewed.expires }, 'registry renewed');
}

/**
 * Signs the live registry again each day, or each hour with a snapshot's key, so that browsers go on believing it. Makes live what a killed release,
 * or one with a section's key, added to the chain. Returns what ends it.
 */
export function renewRegistryDaily(releases: Releases, log: FastifyBaseLogger): () => void {
  const stopping = new AbortController();
  let checking: Promise<void> | undefined;

  const check = () =>
    (checking ??= renewIfDue(releases, log, stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'the registry could not be renewed'))
      .finally(() => (checking = undefined)));

  const hasOwners = () =>
    releases.verified().then(
      ({ registry }) => registry?.trust !== undefined,
      () => false,
    );

  void check();
  const timers = [
    setInterval(() => void check(), checkEveryMs),
    setInterval(() => void hasOwners().then((has) => (has ? check() : undefined)), lookEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    stopping.abort();
    timers.forEach(clearInterval);
  };
}
