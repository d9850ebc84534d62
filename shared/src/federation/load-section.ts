import { track } from '@painel/shared/analytics';
import type { Registry, SectionRelease } from './registry';

interface Remote {
  name: string;
  entry: string;
  entryGlobalName: string;
  type: 'global';
}

/** What loads a federated module: the host's own federation runtime. A section that made one would get React twice. */
export interface Loader {
  registerRemotes: (remotes: Remote[], options?: { force?: boolean }) => void;
  loadRemote: <T>(id: string) => Promise<T | null>;
}

/** A section did not come in time or came broken. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
  readonly section: string;

  constructor(section: string, cause?: unknown) {
    super(`section ${section} could not be loaded`, { cause });
    this.section = section;
  }
}

/** One budget for the whole load: three attempts and their pauses stay within 8 s. */
const budget = { attemptMs: 2300, attempts: 3, pauseMs: 250 };

let loader: Loader | null = null;
let registry: Registry | null = null;
const registered = new Set<string>();
const loaded = new Map<string, Promise<unknown>>();

/** The host hands over its loader once, when it starts. */
export function provideLoader(next: Loader) {
  loader = next;
}

/** Names the releases to load from; known modules are forgotten. */
export function provideRegistry(next: Registry) {
  registry = next;
  registered.clear();
  loaded.clear();
}

/** The registry of this visit, or null on a page without one: a section alone, a test. */
export const currentRegistry = () => registry;

function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));

function register(section: string, release: SectionRelease, retry: number) {
  // An entry that still hangs is asked for again only under another address.
  const entry = retry === 0 ? release.entry : `${release.entry}?retry=${Date.now()}`;
  const force = registered.has(section);
  loader?.registerRemotes([{ name: section, entry, entryGlobalName: release.globalName, type: 'global' }], {
    force,
  });
  registered.add(section);
}

async function attemptAll<T>(section: string, exposed: string, exportName: string): Promise<T> {
  const release = registry?.sections[section];
  if (!loader || !release) throw new SectionLoadError(section, new Error('not in the registry'));
  const started = registered.has(section);
  let cause: unknown;
  for (let retry = 0; retry < budget.attempts; retry += 1) {
    if (retry > 0) await pause(budget.pauseMs);
    if (!started || retry > 0) register(section, release, retry);
    try {
      const module = await within(
        budget.attemptMs,
        loader.loadRemote<Record<string, T>>(`${section}/${exposed}`),
      );
      // A module that threw while it was evaluated comes back empty the second time.
      const wanted = module?.[exportName];
      if (wanted !== undefined) return wanted;
      cause = new Error(`${section}/${exposed} has no export ${exportName}`);
    } catch (error) {
      cause = error;
    }
  }
  throw new SectionLoadError(section, cause);
}

/**
 * One export of one exposed module of a section, loaded at most once per visit. A failure is not kept: the next call tries again.
 * @throws {SectionLoadError}
 */
export function loadSection<T>(section: string, exposed: string, exportName: string): Promise<T> {
  const id = `${section}/${exposed}#${exportName}`;
  const known = loaded.get(id) as Promise<T> | undefined;
  if (known) return known;
  const loading = attemptAll<T>(section, exposed, exportName).catch((error: unknown) => {
    loaded.delete(id);
    track('Component_Error', {
      section,
      version: registry?.sections[section]?.version ?? null,
      revision: registry?.revision ?? null,
      phase: 'load',
    });
    throw error;
  });
  loaded.set(id, loading);
  return loading;
}
