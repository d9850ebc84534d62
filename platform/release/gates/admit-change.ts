import { type Build, type HostBuild, labelOf, type SectionBuild } from '../builds/builds';
import { type LiveSite, sectionIn, versionsOf, withBuilds } from '../builds/live-site';
import { fitProblems } from './check-release';
import { unmetNeed, runsElsewhere } from './libraries';
import { hostNavigationProblems } from './navigation';
import { lostWidgetProblems, remedyOf, roleOf, roles } from './placed-widgets';
import type { SignedRegistry } from '../chain/signature';
import { type Misfits, typeErrorsOf } from './type-gate';

/** @throws with all of the problems, where there are some */
export function refuse(problems: string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Lets a section into a site or says why not.
 * @throws with sentences that say what to do
 */
export const admitSection = (live: LiveSite, build: SectionBuild, granted: readonly string[] = []): void =>
  refuse(fitProblems(live, build, granted));

/** Likewise, where no other section changes with it: nor may others place a widget that it lacks. */
export const checkSection = (live: LiveSite, build: SectionBuild, granted: readonly string[] = []): void =>
  refuse([...fitProblems(live, build, granted), ...lostWidgetProblems(live, build)]);

interface Change {
  /** The host, where it is another. */
  host?: HostBuild;
  misfits?: Misfits;
  /** Sections with a new version in the same change. */
  renewed?: string[];
  /** Whether the change goes back to an earlier host. */
  isRollback?: boolean;
}

/** The compiler's first error, and the number of the others. */
const reported = ([first = '', ...more]: string[]) =>
  `${first.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;

/**
 * Judges a change by its final neighbours: no live section, canary or previous version may lose a name that it uses. A previous version that loses
 * one is dropped instead, where its section goes live with the host in one change, or where the host is rolled back.
 *
 * @returns the registry without the previous versions that were dropped. Nor has it a host before the live one, where the federation runtime is
 *   another
 */
function checkWithHost(
  live: LiveSite,
  { host, misfits, renewed = [], isRollback = false }: Change,
): SignedRegistry {
  const { registry } = live;
  const sections = { ...registry.sections };
  let hasMoved = false;
  for (const [name, section] of Object.entries(registry.sections))
    for (const version of versionsOf(section)) {
      const offers = host?.offers;
      const needs = offers && sectionIn(live, name, version)?.needs;
      const errors = misfits?.get(labelOf({ name, version }));
      const lack =
        (offers && unmetNeed(needs, offers)) ?? (errors ? `would break: ${reported(errors)}` : null);
      if (!lack) continue;
      const elsewhere = Boolean(offers && runsElsewhere(needs, offers));
      const role = roleOf(section, version);
      if (role === 'previous' && (elsewhere || isRollback || (host && renewed.includes(name)))) {
        sections[name] = { ...section, previous: null };
        hasMoved ||= elsewhere;
        continue;
      }
      const remedy = elsewhere
        ? 'Alone the host is refused; released together with its sections it is let in ("pnpm release --all")'
        : remedyOf(name, role, isRollback);
      throw new Error(`${labelOf({ name, version })} ${roles[role]} and ${lack}. ${remedy}.`);
    }
  return { ...registry, host: hasMoved ? { ...registry.host!, previous: null } : registry.host, sections };
}

/** Admits an earlier host into a site whose registry names it. Only names are compared, because a rollback is urgent. */
export const admitEarlierHost = (live: LiveSite, host: HostBuild): SignedRegistry =>
  checkWithHost(live, { host, isRollback: true });

/**
 * Admits builds into a site together, or throws the reason.
 *
 * @param live the live site
 * @param after the registry with the builds in it, each of which passed its own checks
 * @param checkTypes whether the compiler checks the types, or only names are compared
 * @throws with one sentence of advice
 */
export async function admitChange(
  live: LiveSite,
  after: SignedRegistry,
  builds: Build[],
  checkTypes = true,
): Promise<SignedRegistry> {
  const before = live.registry;
  const next = withBuilds({ ...live, registry: after }, builds);
  const isHostNew = after.host?.version !== before.host?.version;
  const host = isHostNew ? builds.find((build) => build.kind === 'host') : undefined;
  if (host) refuse(hostNavigationProblems(after, host));
  const misfits: Misfits = checkTypes ? await typeErrorsOf(live, next) : new Map();
  for (const build of builds) {
    const { kind, name } = build;
    const errors = misfits.get(kind === 'host' ? 'host' : labelOf(build));
    if (errors)
      throw new Error(
        `${name} does not fit what is live: ${reported(errors)}. If "pnpm typecheck" refuses it too, mend it there. Otherwise release first what it was built with: the host, or the section whose widget it places.`,
      );
  }
  const ofHost = misfits.get('host');
  if (ofHost)
    throw new Error(
      `host@${after.host!.version} is live and would break: ${reported(ofHost)}. Keep it, or release the host first.`,
    );
  const renewed = Object.keys(after.sections).filter(
    (name) => after.sections[name]!.version !== before.sections[name]?.version,
  );
  return checkWithHost(next, { host, misfits, renewed });
}
