import type { SectionDocument } from '@painel/contract/registry';
import { labelOf, type SectionBuild } from '../builds/builds';
import { type LiveSite, sectionIn, versionsOf, withoutDamaged } from '../builds/live-site';
import { nameOwners } from '../builds/owners';
import { quotes, recordedTexts } from './type-program';

export type Role = 'live' | 'canary' | 'previous';
export const roles: Record<Role, string> = {
  live: 'is live',
  canary: 'is a canary',
  previous: 'is the previous version, which browsers fall back to,',
};
export function roleOf(live: SectionDocument, version: string): Role {
  if (version === live.version) return 'live';
  return version === live.canary?.version ? 'canary' : 'previous';
}
export const remedyOf = (name: string, role: Role, isRollback: boolean) => {
  if (role === 'canary') return `End the canary first: "pnpm release withdraw ${name}"`;
  if (isRollback) return `Roll ${name} back first`;
  if (role === 'live') return `Keep it, or release ${name} first`;
  return `Keep it until the next release of ${name}, or give that version up: "pnpm release drop-previous ${name}"`;
};

const names = (text: string, widget: string) => quotes.some((quote) => text.includes(quote + widget + quote));

/**
 * The first of some widgets that a version places. Its section.json declares them, so that words in its sources reserve nothing; of a build from
 * before the declaration the sources count.
 */
function widgetPlacedBy(build: SectionBuild | null, widgets: string[]) {
  if (!build) return undefined;
  // A damaged build may lack its manifest.
  const places = build.section?.places;
  if (places) return widgets.find((widget) => places.includes(widget));
  const texts = Object.values(recordedTexts(build));
  return widgets.find((widget) => texts.some((text) => names(text, widget)));
}

/** Widgets of live sections that a section's own sources name and its section.json does not declare. */
export function undeclaredProblems(live: LiveSite, build: SectionBuild): string[] {
  const texts = Object.entries(recordedTexts(build)).flatMap(([file, text]) =>
    file.startsWith('package/src/') && !/\.test\.tsx?$/.test(file) ? [text] : [],
  );
  return Object.entries(live.registry.sections)
    .filter(([name]) => name !== build.name)
    .flatMap(([name, { widgets }]) => widgets.map((widget) => `${name}/${widget}`))
    .filter((widget) => !build.section.places?.includes(widget) && texts.some((text) => names(text, widget)))
    .map(
      (widget) =>
        `${build.name} places ${widget} and does not declare it. Name it under "places" in section.json.`,
    );
}

/**
 * Looks for a version of another section that places one of a section's widgets.
 *
 * @param widgets their names in the section
 * @param counted the versions that are asked
 * @returns a sentence that names the version and says what to do about it; null where none does
 */
export function findPlaced(
  live: LiveSite,
  section: string,
  widgets: string[],
  counted: Role[] = ['live', 'canary', 'previous'],
): { sentence: string } | null {
  const offered = [...new Set(widgets)].map((widget) => `${section}/${widget}`);
  if (offered.length === 0) return null;
  const others = Object.entries(live.registry.sections).filter(([name]) => name !== section);
  const undamaged = withoutDamaged(live);
  for (const [name, other] of others)
    for (const version of versionsOf(other)) {
      const role = roleOf(other, version);
      const placed = counted.includes(role) && widgetPlacedBy(sectionIn(undamaged, name, version), offered);
      if (placed)
        return {
          sentence: `${nameOwners(live)(name, labelOf({ name, version }))} ${roles[role]} and places ${placed}. ${remedyOf(name, role, false)}.`,
        };
    }
  return null;
}

/**
 * Widgets that versions of other sections place, and that a section's build lacks. Versions that they may go back to count too, unless the build is itself a
 * way back: then a broken version stays live no longer for a version that waits.
 */
export function lostWidgetProblems(live: LiveSite, build: SectionBuild, anyway = ''): string[] {
  const own = live.registry.sections[build.name];
  const offered = [...(own?.widgets ?? []), ...(own?.canary?.widgets ?? [])];
  const lost = offered.filter((widget) => !build.section.widgets.includes(widget));
  const isRollback = anyway !== '';
  const placed = findPlaced(live, build.name, lost, isRollback ? ['live', 'canary'] : undefined);
  return placed
    ? [`${labelOf(build)} does not have a widget that others place: ${placed.sentence}${anyway}`]
    : [];
}
