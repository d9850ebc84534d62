import { remedyOf, roleOf, roles } from './admit-change';
import { readReleased } from './builds';
import { type Changed, changeRegistry, type SectionChange, sectionOf } from './changes';
import { withoutSection } from './registry-edits';
import type { SignedRegistry } from './signature';
import type { Store } from './stores/store';
import { versionsOf } from './type-gate';
import { recordedTexts } from './type-program';

interface Retirement extends SectionChange {
  /** Whether other sections may keep places for its widgets, in which nothing is shown then. */
  force?: boolean;
}

/** Where the host sends readers by itself: without these pages nobody signs in. */
const pagesOfHost = ['/login', '/dashboard'];

/** The first of some widgets that a version names in its sources. */
async function widgetPlacedBy(store: Store, name: string, version: string, widgets: string[]) {
  const build = await readReleased(store, { kind: 'section', name, version }).catch(() => null);
  const texts = build ? Object.values(recordedTexts(build)) : [];
  return widgets.find((widget) => texts.some((text) => new RegExp(`['"\`]${widget}['"\`]`).test(text)));
}

/** @throws where others count on the section */
async function refuseUsed(store: Store, registry: SignedRegistry, name: string): Promise<void> {
  const anyway = `Or add --force`;
  const { routes, widgets, canary } = registry.sections[name]!;
  const needed = routes.find(({ path }) => pagesOfHost.includes(path));
  if (needed)
    throw new Error(
      `${name} has ${needed.path}, to which the host sends readers. Keep it, or release a section with that page first. ${anyway}: they then learn that it is not offered any more.`,
    );
  const offered = [...new Set([...widgets, ...(canary?.widgets ?? [])])].map((widget) => `${name}/${widget}`);
  for (const [other, live] of Object.entries(registry.sections).filter(([one]) => one !== name))
    for (const version of versionsOf(live)) {
      const placed = await widgetPlacedBy(store, other, version, offered);
      const role = roleOf(live, version);
      if (placed)
        throw new Error(
          `${other}@${version} ${roles[role]} and places ${placed}. ${remedyOf(other, role, false)}. ${anyway}: nothing is shown in its place then.`,
        );
    }
}

/**
 * Takes a section away, as a new revision: its addresses answer that it is not offered any more. Its files stay until they are pruned, and
 * `rollback` or the next release of the section brings it back.
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
      if (!force) await refuseUsed(place.store, registry, name);
      return withoutSection(registry, name);
    },
  );
}
