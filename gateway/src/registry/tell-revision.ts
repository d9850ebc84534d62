import type { Releases } from '../operations/releases';

const lookEveryMs = 1000;

/** Tells open pages of each revision, whichever process made it. @returns what ends it */
export function tellOfRevisions(
  releases: Pick<Releases, 'verified'>,
  tell: (revision: number) => void,
): () => void {
  const look = () =>
    releases.verified().then(
      ({ registry }) => registry && tell(registry.revision),
      // Reported where the registry is renewed: not each second.
      () => {},
    );
  void look();
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return () => clearInterval(timer);
}
