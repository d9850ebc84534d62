import { join } from 'node:path';
import { registryKeyIn, type SignedRegistry, type Signer, type Store } from '@painel/platform/release';
import type { FastifyBaseLogger } from 'fastify';
import { cachedFileReader } from '../cached-file';
import { type RegistryProblem, sentenceOf } from './registry-problem';
import { type VerifiedRegistry, verifyRegistry } from './verified-registry';

const dayMs = 86_400_000;
/** How long before the registry expires the operator is warned. */
const warnWithinMs = 2 * dayMs;

function problemOf({ isUnverified, registry, sound }: VerifiedRegistry): RegistryProblem | null {
  if (isUnverified) return { kind: 'unverified', served: registry?.revision ?? null };
  const expires = registry?.expires;
  if (expires && Date.parse(expires) - Date.now() < warnWithinMs) return { kind: 'ending', expires };
  return sound?.problems ? { kind: 'unsound', places: sound.problems } : null;
}

/** Follows the registry in a site folder. It logs each problem once. */
export function watchRegistry(
  siteDir: string,
  store: Store,
  findSigner: () => Promise<Signer | null>,
  log: FastifyBaseLogger,
) {
  const readLive = cachedFileReader(join(siteDir, 'remotes.json'));
  const readPage = cachedFileReader(join(siteDir, 'index.html'));
  let kept:
    | { live: string | null; publicKey: string | null; verified: Promise<VerifiedRegistry> }
    | undefined;
  let until = Infinity;
  let before: SignedRegistry | null = null;
  let reported: string | null = null;

  function report(problem: RegistryProblem | null) {
    const sentence = problem && sentenceOf(problem);
    if (sentence === reported) return;
    if (sentence) log.error({ registry: problem }, sentence);
    else log.info('the registry is whole again');
    reported = sentence;
  }

  async function verify(live: string | null, publicKey: string | null, signer: Signer | null) {
    const verified = await verifyRegistry({ store, live, publicKey, signer, before });
    before = verified.registry;
    // This process signs the revision that it serves instead again each day.
    until = verified.fallbackFiles ? Date.now() + dayMs : Infinity;
    report(problemOf(verified));
    return verified;
  }

  /** Returns the same object until something changes. Each request looks at the files. Requests that find the same files share one verification. */
  async function read(): Promise<VerifiedRegistry> {
    const [live, page, signer] = await Promise.all([readLive(), readPage(), findSigner()]);
    const publicKey = signer?.publicKey ?? registryKeyIn(page ?? '');
    if (kept?.live !== live || kept.publicKey !== publicKey || Date.now() >= until) {
      until = Infinity;
      const verified = verify(live, publicKey, signer);
      kept = { live, publicKey, verified };
      verified.catch(() => {
        kept = undefined;
      });
    }
    return kept.verified;
  }

  return {
    read,
    async problem(): Promise<RegistryProblem | null> {
      const problem = problemOf(await read());
      report(problem);
      return problem;
    },
  };
}
