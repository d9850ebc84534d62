import { track } from '@painel/shared/analytics';
import type { Registry } from './registry';

/** When a section failed: its files did not come, its code threw as it started, as it was first shown, or later. */
export type FailurePhase = 'load' | 'evaluate' | 'mount' | 'run';

/** Who failed, precisely enough to take the right version back. */
export interface SectionFailure {
  section: string;
  version: string;
  revision: number;
  phase: FailurePhase;
  /** Whether the version was already the one before the registry's. */
  previous: boolean;
  message: string;
}

/** A version of a section that came up on this page. */
export interface SectionMount {
  section: string;
  version: string;
}

export interface Reporter {
  failed: (failure: SectionFailure) => void;
  mounted: (mount: SectionMount) => void;
}

let reporter: Reporter | null = null;

/** The host names who else wants to know, beside the analytics. */
export function provideReporter(next: Reporter | null) {
  reporter = next;
}

export function reportFailure(failure: SectionFailure) {
  track('Component_Error', { ...failure });
  reporter?.failed(failure);
}

export const reportMount = (mount: SectionMount) => reporter?.mounted(mount);

const released = /\/remotes\/([^/]+)\/([^/]+)\//;

/**
 * Whose code an uncaught error came from, by the first released script that its stack or source names; null for the host's own.
 *
 * @param trace a stack, or the address of a script
 */
export function ownerOf(trace: string, registry: Registry | null): Omit<SectionFailure, 'message'> | null {
  const [, section, version] = released.exec(trace) ?? [];
  if (!registry || !section || !version) return null;
  const previous = registry.sections[section]?.previous?.version === version;
  return { section, version, revision: registry.revision, phase: 'run', previous };
}
