import type { Registry } from '@painel/contract/registry';
import { track } from '@painel/shared/analytics';

/** When a section failed: while its files loaded, while its code started, at its first render, or later. */
export type FailurePhase = 'load' | 'evaluate' | 'mount' | 'run';

/** Whether the failure is a script or stylesheet that did not load completely or in time. */
export const isMissingFile = (error: unknown) =>
  error instanceof Error && /ChunkLoadError|no answer within/.test(error.name + error.message);

/** The failed section and version, for the fallback. */
export interface SectionFailure {
  section: string;
  version: string;
  revision: number;
  phase: FailurePhase;
  /** Whether the failed version was already the previous one. */
  previous: boolean;
  message: string;
}

/** A version of a section on this page. */
export interface SectionMount {
  section: string;
  version: string;
}

export interface Reporter {
  /** Its code is about to run: if it hangs the page, nothing else is reported. */
  started: (mount: SectionMount) => void;
  /** It ran before it was to be shown. */
  preloaded: (mount: SectionMount) => void;
  failed: (failure: SectionFailure) => void;
  mounted: (mount: SectionMount) => void;
}

let reporter: Reporter | null = null;

/** The host registers a reporter in addition to analytics. */
export function provideReporter(next: Reporter | null) {
  reporter = next;
}

export function reportFailure(failure: SectionFailure) {
  track('Component_Error', { ...failure });
  reporter?.failed(failure);
}

export const reportStart = (mount: SectionMount) => reporter?.started(mount);

export const reportPreloaded = (mount: SectionMount) => reporter?.preloaded(mount);

export const reportMount = (mount: SectionMount) => reporter?.mounted(mount);

/** Reports a failure of the host, which counts against no section. */
export function reportHostFailure(
  registry: Registry | null,
  failure: { component: string; phase: FailurePhase; message: string },
) {
  track('Component_Error', { ...ofHost(registry), ...failure });
}

/** The host's version in this visit. */
const ofHost = (registry: Registry | null) => ({
  section: 'host',
  ...(registry && { version: registry.host.version, revision: registry.revision }),
  previous: false,
});

const ofSection = /\/remotes\/([^/]+)\/([^/]+)\//;
const hostScript = /\/host\/([^/]+)\//;

/**
 * The section whose code threw an uncaught error: the first section script in the stack or source, otherwise the host; null when neither
 * appears.
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
