import type { Registry } from '@painel/platform/registry';
import { track } from '@painel/shared/analytics';

/** When a section failed: its files did not come, its code threw as it started, as it was first shown, or later. */
export type FailurePhase = 'load' | 'evaluate' | 'mount' | 'run';

/** Whether what failed is that a script or a stylesheet did not come, in time or whole. */
export const isMissingFile = (error: unknown) =>
  error instanceof Error && /ChunkLoadError|no answer within/.test(error.name + error.message);

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

/** Reports a failure of the host's own, which counts against no section. */
export function reportHostFailure(
  registry: Registry | null,
  failure: { component: string; phase: FailurePhase; message: string },
) {
  track('Component_Error', { ...ofHost(registry), ...failure });
}

/** The host of this visit; of a page without a registry only that it is the page's own. */
const ofHost = (registry: Registry | null) => ({
  section: 'host',
  ...(registry && { version: registry.host.version, revision: registry.revision }),
  previous: false,
});

const ofSection = /\/remotes\/([^/]+)\/([^/]+)\//;
const hostScript = /\/host\/([^/]+)\//;

/**
 * Whose code an uncaught error came from, by the first section's script that its stack or source names, else by the host's; null where it
 * names neither.
 *
 * @param trace a stack, or the address of a script
 */
export function ownerOf(trace: string, registry: Registry | null): Omit<SectionFailure, 'message'> | null {
  if (!registry) return null;
  const { revision } = registry;
  const [, section, version] = ofSection.exec(trace) ?? [];
  const [, host] = hostScript.exec(trace) ?? [];
  if (!section || !version)
    return host ? { section: 'host', version: host, revision, phase: 'run', previous: false } : null;
  const previous = registry.sections[section]?.previous?.version === version;
  return { section, version, revision, phase: 'run', previous };
}
