import type { Releases } from '../operations/releases';

const lookEveryMs = 1000;

/** Announces each revision to open pages, whichever process made it. @returns what ends it */
export function announceRevisions(
  releases: Pick<Releases, 'verified'>,
  announce: (revision: number) => void,
): () => void {
  const look = () =>
    releases.verified().then(
      ({ registry }) => registry && announce(registry.revision),
      // Reported where the registry is renewed: not each second.
      () => {},
    );
  void look();
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return () => clearInterval(timer);
}
