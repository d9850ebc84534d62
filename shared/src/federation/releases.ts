import { findRoute, type Registry, type SectionRelease } from '@painel/contract/registry';
import { create } from 'zustand';

type Release = Pick<SectionRelease, 'version' | 'entry' | 'globalName'>;

/** The registry of this visit, and the sections that fell back to their previous version. */
interface Releases {
  registry: Registry | null;
  fallenBack: readonly string[];
}

const useReleases = create<Releases>()(() => ({ registry: null, fallenBack: [] }));

/** Sets the releases of this visit. */
export const provideReleases = (registry: Registry) => useReleases.setState({ registry, fallenBack: [] });

/** The registry of this visit, or null on a page without one: a section alone, a test. */
export const currentRegistry = () => useReleases.getState().registry;

/** Whether the site has a page for a path with or without its query, so that a link leads somewhere. A page without a registry, a section alone, has them all. */
export function hasPage(path: string): boolean {
  const registry = currentRegistry();
  return registry === null || findRoute(registry.sections, path.split('?')[0]!) !== null;
}

/** Whether the site no longer offers a section. */
export function isRetired(section: string): boolean {
  const registry = currentRegistry();
  return !registry?.sections[section] && registry?.retired?.[section] !== undefined;
}

function releaseIn({ registry, fallenBack }: Releases, section: string): Release | null {
  const live = registry?.sections[section];
  const release = fallenBack.includes(section) && live?.previous ? live.previous : live;
  // Of a section whose entry was refused there is no version.
  return release?.version ? release : null;
}

/** The release of a section in use: the registry's, or the previous one after a failure. */
export const releaseOf = (section: string) => releaseIn(useReleases.getState(), section);

/** The version in use, as a subscription. All parts of a section on a page have the same version. */
export const useVersionOf = (section: string) =>
  useReleases((releases) => releaseIn(releases, section)?.version);

const hasFallenBack = (section: string) => useReleases.getState().fallenBack.includes(section);

/** Falls back to the previous version for the rest of the visit. @returns whether there is a version to use other than the failed one */
export function fallBackToPrevious(section: string, failed: string): boolean {
  if (releaseOf(section)?.version !== failed) return true;
  const { registry, fallenBack } = useReleases.getState();
  if (fallenBack.includes(section) || !registry?.sections[section]?.previous) return false;
  useReleases.setState({ fallenBack: [...fallenBack, section] });
  return true;
}

/** Retries the registry's version, when the reader asks for it. @returns whether the section had fallen back */
export function retryVersion(section: string): boolean {
  if (!hasFallenBack(section)) return false;
  useReleases.setState(({ fallenBack }) => ({ fallenBack: fallenBack.filter((name) => name !== section) }));
  return true;
}

/** Calls back when a section falls back or is retried. Returns the clean-up function. */
export const onFallback = (listener: (section: string) => void) =>
  useReleases.subscribe((now, before) => {
    if (now.registry !== before.registry) return;
    const changed = [...now.fallenBack, ...before.fallenBack].filter(
      (section) => now.fallenBack.includes(section) !== before.fallenBack.includes(section),
    );
    for (const section of changed) listener(section);
  });
