import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from '../operations/releases';

const checkEveryMs = 60_000;
const renewWithinMs = 6 * 86_400_000;

async function renewIfDue(releases: Releases, log: FastifyBaseLogger, stopping: AbortSignal) {
  await releases.problem();
  const { registry } = await releases.verified();
  if (!registry || !(await releases.canChange()) || stopping.aborted) return;
  const finished = await releases.finish();
  if (finished) log.info({ revision: finished.revision }, 'a release that was not live yet is live');
  if (registry.expires && Date.parse(registry.expires) - Date.now() > renewWithinMs) return;
  if (stopping.aborted) return;
  const renewed = await releases.renew();
  if (renewed) log.info({ revision: renewed.revision, expires: renewed.expires }, 'registry renewed');
}

/**
 * Signs the live registry again each day, so that browsers continue to accept it. Completes a release that was killed after it added to the chain.
 * Returns the function that ends it.
 */
export function renewRegistryDaily(releases: Releases, log: FastifyBaseLogger): () => void {
  const stopping = new AbortController();
  let checking: Promise<void> | undefined;

  const check = () =>
    (checking ??= renewIfDue(releases, log, stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'the registry could not be renewed'))
      .finally(() => (checking = undefined)));

  void check();
  const timer = setInterval(() => void check(), checkEveryMs).unref();
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}
