import semver from 'semver';
import type { HostBuild, SectionBuild } from '../builds/builds';
import type { SignedRegistry } from '../chain/signature';

type Offers = NonNullable<HostBuild['offers']>;

/** A requirement of a section that a host does not meet: a newer version, or a name that its module lacks. */
export function unmetNeed(needs: SectionBuild['needs'] = {}, offers: Offers): string | null {
  for (const [request, { version, names, exact }] of Object.entries(needs)) {
    const offered = offers[request];
    if (!offered) return `takes ${request}, which the host does not share`;
    if (exact && version !== offered.version)
      return `runs with ${request} ${version} and no other, and the host has ${offered.version}`;
    if (semver.gt(version, offered.version) && !semver.satisfies(offered.version, `^${version}`))
      return `was built with ${request} ${version}, and the host shares ${offered.version}`;
    const missing = names?.find((name) => offered.names && !offered.names.includes(name));
    if (missing)
      return `takes ${missing} from ${request}, and the host's ${offered.version} has no such export`;
  }
  return null;
}

/** Whether a host has the federation runtime, but another version of it than the one that a section was built for. */
export const runsElsewhere = (needs: SectionBuild['needs'] = {}, offers: Offers) =>
  Object.entries(needs).some(
    ([request, { version, exact }]) => exact && offers[request] && version !== offers[request].version,
  );

/** A contract that is newer than the live API's. */
export function contractProblems(registry: SignedRegistry, { name, contract }: SectionBuild): string[] {
  if (!contract) return [];
  const offered = registry.api?.contract;
  return !offered || semver.gt(contract, offered)
    ? [
        `${name} was built with contract ${contract}, and ${offered ? `the live API offers ${offered}` : 'no API was announced'}. Ship the API first, then "pnpm release api".`,
      ]
    : [];
}

/** Shared modules that the host does not have, or not as the section needs them. */
export function libraryProblems({ name, needs }: SectionBuild, offers: HostBuild['offers']): string[] {
  const lack = offers && unmetNeed(needs, offers);
  if (!lack) return [];
  const remedy = runsElsewhere(needs, offers)
    ? 'Alone it is refused; released together, host and sections are let in ("pnpm release --all")'
    : 'Release the host first ("pnpm release host")';
  return [`${name} ${lack}. ${remedy}.`];
}
