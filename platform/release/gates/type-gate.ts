import { type HostBuild, labelOf, type SectionBuild } from '../builds/builds';
import { hostIn, type LiveSite, sectionIn, versionsOf, withoutDamaged } from '../builds/live-site';
import type { SignedRegistry } from '../chain/signature';
import { quotes, recordedTexts, typeErrors } from './type-program';

/** The compiler's errors, by `host` and `name@version`. */
export type Misfits = Map<string, string[]>;

/** The builds of a site, but for those from before sources were recorded, and damaged ones: they stop no release of another. */
function recordedBuilds(live: LiveSite) {
  const undamaged = withoutDamaged(live);
  const host = hostIn(undamaged);
  const sections = Object.entries(live.registry.sections).flatMap(([name, section]) =>
    versionsOf(section).flatMap((version) => sectionIn(undamaged, name, version) ?? []),
  );
  return { host: host?.sources ? host : null, sections: sections.filter(({ sources }) => sources) };
}

/** Whether sources name a widget of a section, in any string, such as an element of a list. */
const mentions = (build: HostBuild | SectionBuild, section: string) =>
  Object.values(recordedTexts(build)).some((text) =>
    quotes.some((quote) => text.includes(`${quote}${section}/`)),
  );

/** Compiles sections under a host, next to the widgets that they and the host place: those of a new version, else of the live one. */
async function errorsIn(
  { sections: live }: SignedRegistry,
  builds: SectionBuild[],
  host: HostBuild,
  sections: SectionBuild[],
  fresh: SectionBuild[] = [],
): Promise<Misfits> {
  const providers = builds.filter(
    ({ name, version }) => version === (fresh.find((one) => one.name === name) ?? live[name])?.version,
  );
  const placing = [host, ...sections];
  const placed = providers.filter(({ name }) => placing.some((build) => mentions(build, name)));
  return typeErrors({ host, sections, providers: placed });
}

/**
 * Checks the types of a change: new versions against the live ones next to them, and those against the new ones. It ignores errors that a live
 * version already had before the change.
 *
 * @param before what is live
 * @param after the site as the change leaves it, with the builds of the new versions
 */
export async function typeErrorsOf(before: LiveSite, after: LiveSite): Promise<Misfits> {
  const misfits: Misfits = new Map();
  const live = before.registry;
  const { host, sections } = recordedBuilds(after);
  if (!host) return misfits;
  const isHostNew = live.host?.version !== host.version;
  const isFresh = ({ name, version }: SectionBuild) =>
    !live.sections[name] || !versionsOf(live.sections[name]).includes(version);
  const fresh = sections.filter(isFresh);
  if (!isHostNew && fresh.length === 0) return misfits;

  const places = (build: HostBuild | SectionBuild) => fresh.some(({ name }) => mentions(build, name));
  const checked = sections.filter((build) => isHostNew || fresh.includes(build) || places(build));
  const found = await errorsIn(after.registry, sections, host, checked, fresh);
  const standing = checked.filter((build) => !fresh.includes(build) && found.has(labelOf(build)));
  const isHostStanding = !isHostNew && places(host) && found.has('host');
  const known =
    standing.length > 0 || isHostStanding
      ? await errorsBefore(before, standing)
      : new Map<string, string[]>();

  const counted = [...fresh, ...standing].map(labelOf);
  for (const label of isHostNew || isHostStanding ? ['host', ...counted] : counted) {
    const errors = (found.get(label) ?? []).filter((error) => !(known.get(label) ?? []).includes(error));
    if (errors.length > 0) misfits.set(label, errors);
  }
  return misfits;
}

async function errorsBefore(before: LiveSite, standing: SectionBuild[]): Promise<Misfits> {
  const { host, sections } = recordedBuilds(before);
  return host ? errorsIn(before.registry, sections, host, standing) : new Map();
}
