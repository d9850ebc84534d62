import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from '../operations/releases';

const lookEveryMs = 1000;

/** Tells open pages of each revision, whichever process made it. @returns what ends it */
export function tellOfRevisions(
  releases: Pick<Releases, 'verified'>,
  tell: (revision: number) => void,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const look = () =>
    releases.verified().then(
      ({ registry }) => registry && tell(registry.revision),
      (error: unknown) => log.warn({ err: error }, 'the registry cannot be read'),
    );
  void look();
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return () => clearInterval(timer);
}
