import { type Changed, changeRegistry, type SectionChange, sectionOf } from './changes';
import { type LiveSite, readLive } from './builds/live-site';
import { findPlaced } from './gates/placed-widgets';
import { withoutSection } from './chain/registry-edits';

interface Retirement extends SectionChange {
  /** Whether other sections may keep places for its widgets, which then show nothing. */
  force?: boolean;
}

/** The pages to which the host itself sends readers. Without them there is no sign-in. */
const pagesOfHost = ['/login', '/dashboard'];

/** @throws where others count on the section */
function refuseUsed(live: LiveSite, name: string): void {
  const anyway = 'Or add --force';
  const { routes, widgets, canary } = live.registry.sections[name]!;
  const needed = routes.find(({ path }) => pagesOfHost.includes(path));
  if (needed)
    throw new Error(
      `${name} has ${needed.path}, to which the host sends readers. Keep it, or release a section with that page first. ${anyway}: they then learn that it is not offered any more.`,
    );
  const offered = [...widgets, ...(canary?.widgets ?? [])];
  const placed = findPlaced(live, name, offered);
  if (placed) throw new Error(`${placed.sentence} ${anyway}: nothing is shown in its place then.`);
}

/**
 * Retires a section, as a new revision: its addresses answer that it is no longer offered. Its files stay until they are pruned, and `rollback` or
 * the next release of the section restores it.
 *
 * @throws with a sentence that says who uses it, unless forced
 */
export function retire({ name, force, ...place }: Retirement): Promise<Changed> {
  return changeRegistry(
    place,
    () => `retire ${name}${force ? ', forced' : ''}`,
    async (registry) => {
      if (!registry.sections[name] && registry.retired?.[name]) return registry;
      sectionOf(registry, name);
      if (!force) refuseUsed(await readLive(place.store, registry), name);
      return withoutSection(registry, name);
    },
  );
}
