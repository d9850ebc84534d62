import { type FailurePhase, reportFailure } from './failures';
import { currentRegistry, isTakenBack, releaseOf, takeBack } from './releases';

/**
 * Reports that the version in use of a section failed, and takes the section back to its previous one.
 * @returns whether there is another version to use
 */
export function failRelease(section: string, phase: FailurePhase, error: unknown): boolean {
  const release = releaseOf(section);
  const registry = currentRegistry();
  if (!release || !registry) return false;
  const message = error instanceof Error ? error.message : 'unknown';
  const previous = isTakenBack(section);
  reportFailure({ section, version: release.version, revision: registry.revision, phase, previous, message });
  return takeBack(section, release.version);
}
