import type { Registry } from '@painel/contract/registry';
import { reportAndFallBack } from './report-and-fall-back';
import {
  type FailurePhase,
  isMissingFile,
  reportMount,
  reportPreloaded,
  reportStart,
  type SectionMount,
} from './failures';
import { provideReleases, releaseOf } from './releases';
import { areFilesLoading, watchFile } from './watch-file';

interface Remote {
  name: string;
  entry: string;
  entryGlobalName: string;
  type: 'global';
}

/** The host's federation runtime, which loads modules. A section with its own runtime would get a second React. */
export interface Loader {
  registerRemotes: (remotes: Remote[], options?: { force?: boolean }) => void;
  loadRemote: <T>(id: string) => Promise<T | null>;
}

type Release = NonNullable<ReturnType<typeof releaseOf>>;

/** A section failed to load or timed out, and no other version could replace it. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
  readonly section: string;

  constructor(section: string, cause?: unknown) {
    super(`section ${section} could not be loaded`, { cause });
    this.section = section;
  }
}

/** One budget of silence for the whole load of a version: three attempts and their pauses stay within 8 s. */
const budget = { attemptMs: 2300, attempts: 3, pauseMs: 250 };
const stepMs = 100;

let loader: Loader | null = null;
/** The version of each section that is registered with the runtime. */
const registered = new Map<string, string>();
const loaded = new Map<string, Promise<unknown>>();

/** Called once by the host at start. */
export function provideLoader(next: Loader) {
  loader = next;
  // The builds of host and sections watch their files by it.
  Object.assign(globalThis, { painelWatchFile: watchFile });
}

/** Sets the releases to load from, and forgets known modules. */
export function provideRegistry(next: Registry) {
  provideReleases(next);
  registered.clear();
  loaded.clear();
}

/** Rejects when a load makes no progress. Files are watched one by one: while one is on its way, no time counts here. */
function withoutSilence<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setInterval>;
  const silence = new Promise<never>((_, reject) => {
    let waitedMs = 0;
    timer = setInterval(() => {
      waitedMs = areFilesLoading() ? 0 : waitedMs + stepMs;
      if (waitedMs >= budget.attemptMs) reject(new Error(`no answer within ${budget.attemptMs} ms`));
    }, stepMs);
  });
  return Promise.race([promise, silence]).finally(() => clearInterval(timer));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));

function register(section: string, release: Release, retry: number) {
  // The runtime requests a pending entry again only under another address.
  const entry = retry === 0 ? release.entry : `${release.entry}?retry=${Date.now()}`;
  const force = registered.has(section);
  loader?.registerRemotes([{ name: section, entry, entryGlobalName: release.globalName, type: 'global' }], {
    force,
  });
  registered.set(section, release.version);
}

/** Distinguishes code that threw from files that did not load: only the first is the version's fault. */
function phaseOf(release: Release, error: unknown): FailurePhase {
  const arrived = release.globalName in globalThis;
  return arrived && !isMissingFile(error) ? 'evaluate' : 'load';
}

async function attemptAll<T>(section: string, release: Release, exposed: string, exportName: string) {
  const known = registered.get(section) === release.version;
  let cause: unknown;
  for (let retry = 0; retry < budget.attempts; retry += 1) {
    if (retry > 0) await pause(budget.pauseMs);
    if (!known || retry > 0) register(section, release, retry);
    try {
      const module = await withoutSilence(loader!.loadRemote<Record<string, T>>(`${section}/${exposed}`));
      // On the second request, a module that threw during evaluation is returned empty.
      const wanted = module?.[exportName];
      if (wanted !== undefined) return wanted;
      cause ??= new Error(`${section}/${exposed} has no export ${exportName}`);
    } catch (error) {
      cause = error;
    }
  }
  throw new SectionLoadError(section, cause);
}

async function loadFresh<T>(section: string, exposed: string, exportName: string): Promise<T> {
  const release = releaseOf(section);
  if (!loader || !release) throw new SectionLoadError(section, new Error('not in the registry'));
  try {
    return await attemptAll<T>(section, release, exposed, exportName);
  } catch (error) {
    const { cause } = error as SectionLoadError;
    if (releaseOf(section) === release)
      reportAndFallBack(section, phaseOf(release, cause), cause, release.version);
    throw error;
  }
}

/** One export of an exposed module of the version in use. It is loaded at most once per visit; a failure is not cached. */
function loadOnce<T>(section: string, exposed: string, exportName: string): Promise<T> {
  const id = `${section}@${releaseOf(section)?.version}/${exposed}#${exportName}`;
  const known = loaded.get(id) as Promise<T> | undefined;
  if (known) return known;
  const loading = loadFresh<T>(section, exposed, exportName).catch((error: unknown) => {
    loaded.delete(id);
    throw error;
  });
  loaded.set(id, loading);
  return loading;
}

type Load = <T>(section: string, exposed: string, exportName: string) => Promise<T>;

/** Says that the version in use is about to run, and once it did, calls `report`. */
const loadAnd =
  (report: (mount: SectionMount) => void): Load =>
  async (section, exposed, exportName) => {
    const version = releaseOf(section)?.version;
    if (version) reportStart({ section, version });
    const wanted = await loadOnce(section, exposed, exportName);
    if (version) report({ section, version });
    return wanted as never;
  };

/**
 * One export of one exposed module of the version in use, to be shown: it reports that the version was loaded. On failure it falls back to the
 * previous version, and the components that follow the version ask again.
 * @throws {SectionLoadError}
 */
export const loadInUse = loadAnd(reportMount);

const preloadInUse = loadAnd(reportPreloaded);

async function withPrevious<T>(load: Load, ...wanted: Parameters<Load>): Promise<T> {
  const [section] = wanted;
  const before = releaseOf(section);
  try {
    return await load<T>(...wanted);
  } catch (error) {
    if (releaseOf(section) === before) throw error;
    return load<T>(...wanted);
  }
}

/**
 * One export of one exposed module of a section, from the registry's version or, when that one does not come or throws, the previous one.
 * @throws {SectionLoadError} when neither comes
 */
export const loadSection = <T>(section: string, exposed: string, exportName: string): Promise<T> =>
  withPrevious<T>(loadInUse, section, exposed, exportName);

/** Loads the same ahead of navigation: a failure is reported, a mount is not. @throws {SectionLoadError} when neither version loads */
export const preloadSection = <T>(section: string, exposed: string, exportName: string): Promise<T> =>
  withPrevious<T>(preloadInUse, section, exposed, exportName);
