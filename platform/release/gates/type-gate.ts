import type { SectionDocument } from '@painel/contract/registry';
import { type Build, type HostBuild, labelOf, readReleased, type SectionBuild } from '../builds/builds';
import type { SignedRegistry } from '../chain/signature';
import type { Store } from '../stores/store';
import { quotes, recordedTexts, typeErrors } from './type-program';

type Released = Pick<SignedRegistry, 'host' | 'sections'>;
/** The compiler's errors, by `host` and `name@version`. */
export type Misfits = Map<string, string[]>;

/** Every version of a section that readers may get. */
export const versionsOf = ({ version, canary, previous }: SectionDocument): string[] =>
  [version, canary?.version, previous?.version].filter((one) => one !== undefined);

/** The builds of a registry, but for those from before sources were recorded, and damaged ones: they stop no release of another. */
async function recordedBuilds(store: Store, { host, sections }: Released, unpublished: Build[] = []) {
  const read = async <Kind extends Build['kind']>(kind: Kind, name: string, version: string) =>
    (unpublished.find((one) => one.kind === kind && one.name === name && one.version === version) as
      | Extract<Build, { kind: Kind }>
      | undefined) ?? readReleased(store, { kind, name, version }).catch(() => null);
  const builds = await Promise.all(
    Object.entries(sections).flatMap(([name, section]) =>
      versionsOf(section).map((version) => read('section', name, version)),
    ),
  );
  const hostBuild = host && (await read('host', 'host', host.version));
  return {
    host: hostBuild?.sources ? hostBuild : null,
    sections: builds.filter((build) => build !== null).filter(({ sources }) => sources),
  };
}

/** Whether sources name a widget of a section, in any string, such as an element of a list. */
const mentions = (build: HostBuild | SectionBuild, section: string) =>
  Object.values(recordedTexts(build)).some((text) =>
    quotes.some((quote) => text.includes(`${quote}${section}/`)),
  );

/** Compiles sections under a host, next to the widgets that they and the host place: those of a new version, else of the live one. */
async function errorsIn(
  { sections: live }: Released,
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
 * @param unpublished builds that the store does not hold yet
 */
export async function typeErrorsOf(
  store: Store,
  before: Released,
  after: Released,
  unpublished: Build[] = [],
): Promise<Misfits> {
  const misfits: Misfits = new Map();
  const { host, sections } = await recordedBuilds(store, after, unpublished);
  if (!host) return misfits;
  const isHostNew = before.host?.version !== host.version;
  const isFresh = ({ name, version }: SectionBuild) =>
    !before.sections[name] || !versionsOf(before.sections[name]).includes(version);
  const fresh = sections.filter(isFresh);
  if (!isHostNew && fresh.length === 0) return misfits;

  const places = (build: HostBuild | SectionBuild) => fresh.some(({ name }) => mentions(build, name));
  const checked = sections.filter((build) => isHostNew || fresh.includes(build) || places(build));
  const found = await errorsIn(after, sections, host, checked, fresh);
  const standing = checked.filter((build) => !fresh.includes(build) && found.has(labelOf(build)));
  const isHostStanding = !isHostNew && places(host) && found.has('host');
  const known =
    standing.length > 0 || isHostStanding
      ? await errorsBefore(store, before, standing)
      : new Map<string, string[]>();

  const counted = [...fresh, ...standing].map(labelOf);
  for (const label of isHostNew || isHostStanding ? ['host', ...counted] : counted) {
    const errors = (found.get(label) ?? []).filter((error) => !(known.get(label) ?? []).includes(error));
    if (errors.length > 0) misfits.set(label, errors);
  }
  return misfits;
}

async function errorsBefore(store: Store, before: Released, standing: SectionBuild[]): Promise<Misfits> {
  const { host, sections } = await recordedBuilds(store, before);
  return host ? errorsIn(before, sections, host, standing) : new Map();
}
