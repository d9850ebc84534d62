import type { Registry } from '@painel/platform/registry';
import { failRelease } from './fail-release';
import { type FailurePhase, isMissingFile, reportMount } from './failures';
import { provideReleases, releaseOf } from './releases';

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

type Release = NonNullable<ReturnType<typeof releaseOf>>;

/** A section did not come in time or came broken, and no other version of it could stand in. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
  readonly section: string;

  constructor(section: string, cause?: unknown) {
    super(`section ${section} could not be loaded`, { cause });
    this.section = section;
  }
}

/** One budget for the whole load of a version: three attempts and their pauses stay within 8 s. */
const budget = { attemptMs: 2300, attempts: 3, pauseMs: 250 };

let loader: Loader | null = null;
/** The version that the runtime knows each section by. */
const registered = new Map<string, string>();
const loaded = new Map<string, Promise<unknown>>();

/** The host hands over its loader once, when it starts. */
export function provideLoader(next: Loader) {
  loader = next;
}

/** Names the releases to load from; known modules are forgotten. */
export function provideRegistry(next: Registry) {
  provideReleases(next);
  registered.clear();
  loaded.clear();
}

function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));

function register(section: string, release: Release, retry: number) {
  // An entry that still hangs is asked for again only under another address.
  const entry = retry === 0 ? release.entry : `${release.entry}?retry=${Date.now()}`;
  const force = registered.has(section);
  loader?.registerRemotes([{ name: section, entry, entryGlobalName: release.globalName, type: 'global' }], {
    force,
  });
  registered.set(section, release.version);
}

/** What ran and threw is told apart from what never came: only the first is the code's own fault. */
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
      const module = await within(
        budget.attemptMs,
        loader!.loadRemote<Record<string, T>>(`${section}/${exposed}`),
      );
      // A module that threw while it was evaluated comes back empty the second time.
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
    if (releaseOf(section) === release) failRelease(section, phaseOf(release, cause), cause, release.version);
    throw error;
  }
}

/** One export of one exposed module of the version in use, loaded at most once per visit. A failure is not kept. */
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

/**
 * One export of one exposed module of the version in use, to be shown: that the version came up is reported. On failure that version is
 * given up for the previous one, and the components that follow the version ask again.
 * @throws {SectionLoadError}
 */
export async function loadInUse<T>(section: string, exposed: string, exportName: string): Promise<T> {
  const version = releaseOf(section)?.version;
  const wanted = await loadOnce<T>(section, exposed, exportName);
  if (version) reportMount({ section, version });
  return wanted;
}

async function withPrevious<T>(load: typeof loadOnce<T>, ...wanted: Parameters<typeof load>): Promise<T> {
  const [section] = wanted;
  const before = releaseOf(section);
  try {
    return await load(...wanted);
  } catch (error) {
    if (releaseOf(section) === before) throw error;
    return load(...wanted);
  }
}

/**
 * One export of one exposed module of a section, from the registry's version or, when that one does not come or throws, the previous one.
 * @throws {SectionLoadError} when neither comes
 */
export const loadSection = <T>(section: string, exposed: string, exportName: string): Promise<T> =>
  withPrevious<T>(loadInUse, section, exposed, exportName);

/**
 * The same before anybody has gone there: a failure is reported, but that the version came up is only when it is loaded to be shown.
 * @throws {SectionLoadError} when neither comes
 */
export const prepareSection = <T>(section: string, exposed: string, exportName: string): Promise<T> =>
  withPrevious<T>(loadOnce, section, exposed, exportName);
