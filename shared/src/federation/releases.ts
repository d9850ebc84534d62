import { create } from 'zustand';
import type { Registry, SectionRelease } from './registry';

type Release = Pick<SectionRelease, 'version' | 'entry' | 'globalName'>;

/** The registry of this visit, and the sections that were taken back to their previous version in it. */
interface Releases {
  registry: Registry | null;
  takenBack: readonly string[];
}

const useReleases = create<Releases>()(() => ({ registry: null, takenBack: [] }));

/** Names the releases of this visit. */
export const provideReleases = (registry: Registry) => useReleases.setState({ registry, takenBack: [] });

/** The registry of this visit, or null on a page without one: a section alone, a test. */
export const currentRegistry = () => useReleases.getState().registry;

function releaseIn({ registry, takenBack }: Releases, section: string): Release | null {
  const live = registry?.sections[section];
  if (!live) return null;
  return takenBack.includes(section) && live.previous ? live.previous : live;
}

/** The release of a section that this visit uses now: the registry's, or its previous one after a failure. */
export const releaseOf = (section: string) => releaseIn(useReleases.getState(), section);

/** The version of it, followed while the page is open. All of a section on a page is of one version. */
export const useVersionOf = (section: string) =>
  useReleases((releases) => releaseIn(releases, section)?.version);

const isTakenBack = (section: string) => useReleases.getState().takenBack.includes(section);

/**
 * Takes a section back to its previous version for the rest of the visit.
 * @returns whether there is another version to use than the one that failed
 */
export function takeBack(section: string, failed: string): boolean {
  if (releaseOf(section)?.version !== failed) return true;
  const { registry, takenBack } = useReleases.getState();
  if (takenBack.includes(section) || !registry?.sections[section]?.previous) return false;
  useReleases.setState({ takenBack: [...takenBack, section] });
  return true;
}

/**
 * Gives the registry's version of a section another chance: the reader asks for it.
 * @returns whether the section had been taken back from it
 */
export function giveAnotherChance(section: string): boolean {
  if (!isTakenBack(section)) return false;
  useReleases.setState(({ takenBack }) => ({ takenBack: takenBack.filter((name) => name !== section) }));
  return true;
}

/** Calls back with a section that was just taken back, or given another chance. Returns what undoes it. */
export const onTakenBack = (listener: (section: string) => void) =>
  useReleases.subscribe((now, before) => {
    if (now.registry !== before.registry) return;
    const changed = [...now.takenBack, ...before.takenBack].filter(
      (section) => now.takenBack.includes(section) !== before.takenBack.includes(section),
    );
    for (const section of changed) listener(section);
  });
