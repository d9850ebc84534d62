import { type FailurePhase, reportFailure, reportHostFailure } from './failures';
import { currentRegistry, releaseOf, fallBackToPrevious } from './releases';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');

/** The version of a section whose script appears in the error's stack. */
function versionIn(error: unknown, section: string): string | undefined {
  const trace = error instanceof Error ? (error.stack ?? '') : '';
  const [, after = ''] = trace.split(`/remotes/${section}/`);
  return after.includes('/') ? after.split('/')[0] : undefined;
}

/** Reports that a version of a section failed. Returns that version, or null on a page without a registry. */
function reportFailedVersion(
  section: string,
  phase: FailurePhase,
  error: unknown,
  shown?: string,
): string | null {
  const registry = currentRegistry();
  const live = registry?.sections[section];
  // When several parts fail at once, only the first triggers the fallback: the others failed in the version before it.
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

/** Without a connection, a failed file is no evidence about its version. */
const isOffline = (phase: FailurePhase) => phase === 'load' && !navigator.onLine;

/**
 * Reports that a section failed, and falls back to its previous version. Without a connection it does neither.
 * @param shown the version that failed, if the caller knows it; otherwise from the error's stack, otherwise the one in use
 * @returns whether there is another version to use
 */
export function reportAndFallBack(
  section: string,
  phase: FailurePhase,
  error: unknown,
  shown?: string,
): boolean {
  if (isOffline(phase)) return false;
  const failed = reportFailedVersion(section, phase, error, shown);
  return failed !== null && fallBackToPrevious(section, failed);
}

/** Reports a failure of a single card, without a fallback. @param name of the card: its section, a slash, and its content */
export function reportCardFailure(name: string, phase: FailurePhase, error: unknown) {
  if (isOffline(phase)) return;
  const [section] = name.split('/') as [string];
  if (reportFailedVersion(section, phase, error) === null)
    reportHostFailure(currentRegistry(), { component: name, phase, message: messageOf(error) });
}
