import { remedyOf, type Role, roleOf, roles } from './admit-change';
import { labelOf, readReleased } from './builds';
import type { SignedRegistry } from './signature';
import type { Store } from './stores/store';
import { versionsOf } from './type-gate';
import { recordedTexts } from './type-program';

/** The first of some widgets that a version names in its sources. */
async function widgetPlacedBy(store: Store, name: string, version: string, widgets: string[]) {
  const build = await readReleased(store, { kind: 'section', name, version }).catch(() => null);
  const texts = build ? Object.values(recordedTexts(build)) : [];
  return widgets.find((widget) => texts.some((text) => new RegExp(`['"\`]${widget}['"\`]`).test(text)));
}

/**
 * Looks for a version of another section that places one of a section's widgets.
 *
 * @param widgets their names in the section
 * @param counted the versions that are asked
 * @returns a sentence that names the version and says what to do about it; null where none does
 */
export async function findPlaced(
  store: Store,
  registry: SignedRegistry,
  section: string,
  widgets: string[],
  counted: Role[] = ['live', 'canary', 'previous'],
): Promise<{ sentence: string } | null> {
  const offered = [...new Set(widgets)].map((widget) => `${section}/${widget}`);
  if (offered.length === 0) return null;
  for (const [name, live] of Object.entries(registry.sections).filter(([one]) => one !== section))
    for (const version of versionsOf(live)) {
      const role = roleOf(live, version);
      const placed = counted.includes(role) && (await widgetPlacedBy(store, name, version, offered));
      if (placed)
        return {
          sentence: `${labelOf({ name, version })} ${roles[role]} and places ${placed}. ${remedyOf(name, role, false)}.`,
        };
    }
  return null;
}
