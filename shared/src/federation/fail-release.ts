import { type FailurePhase, reportFailure, reportHostFailure } from './failures';
import { currentRegistry, releaseOf, fallBackToPrevious } from './releases';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');

/** The version of a section whose script an error passed through, where its stack tells. */
function versionIn(error: unknown, section: string): string | undefined {
  const trace = error instanceof Error ? (error.stack ?? '') : '';
  return new RegExp(`/remotes/${section}/([^/]+)/`).exec(trace)?.[1];
}

/** Reports that a version of a section failed. Returns that version, or null where there is none: on a page without a registry. */
function reportRelease(section: string, phase: FailurePhase, error: unknown, shown?: string): string | null {
  const registry = currentRegistry();
  const live = registry?.sections[section];
  // Of several parts that fail at once, the first takes the section back: the others still failed in the version before that.
  const version = shown ?? versionIn(error, section) ?? releaseOf(section)?.version;
  if (!registry || !live || !version) return null;
  const previous = version === live.previous?.version;
  reportFailure({
    section,
    version,
    revision: registry.revision,
    phase,
    previous,
    message: messageOf(error),
  });
  return version;
}

/**
 * Reports that a section failed, and takes it back to its previous version. Without a connection a file that did not come says nothing of its
 * version: then neither.
 *
 * @param shown the version that failed, where the caller knows it; else the one that the error's stack names, else the one in use
 * @returns whether there is another version to use
 */
export function failRelease(section: string, phase: FailurePhase, error: unknown, shown?: string): boolean {
  if (phase === 'load' && !navigator.onLine) return false;
  const failed = reportRelease(section, phase, error, shown);
  return failed !== null && fallBackToPrevious(section, failed);
}

/**
 * Reports a failure that stays in its own card, so that the version goes on.
 *
 * @param name of the card: its section, a slash, and what it shows
 */
export function reportCard(name: string, phase: FailurePhase, error: unknown) {
  const [section] = name.split('/') as [string];
  if (reportRelease(section, phase, error) === null)
    reportHostFailure(currentRegistry(), { component: name, phase, message: messageOf(error) });
}
