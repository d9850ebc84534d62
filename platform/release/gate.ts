import semver from 'semver';
import { routesOverlap } from '../registry/routes';
import { type HostBuild, readReleased, type SectionBuild } from './builds';
import { refuseNavigation } from './refuse-navigation';
import type { SignedRegistry } from './signature';
import type { Store } from './stores/store';

const hostRoutes = ['/'];

function refuseRoutes(registry: SignedRegistry, { name, section }: SectionBuild): void {
  const taken = [
    ...hostRoutes.map((path) => ({ owner: 'the host', path })),
    ...Object.entries(registry.sections)
      .filter(([other]) => other !== name)
      .flatMap(([owner, { routes }]) => routes.map(({ path }) => ({ owner, path }))),
  ];
  for (const { path } of section.routes) {
    const rival = taken.find((known) => routesOverlap(known.path, path));
    if (rival)
      throw new Error(
        `${name} cannot take ${path}: ${rival.owner} answers it${rival.path === path ? '' : ` with ${rival.path}`}. Remove the route from one of the two.`,
      );
  }
}

function refuseMissingModules({ name, section, exposes = [] }: SectionBuild): void {
  const wanted = ['./routes', ...section.widgets.map((widget) => `./widgets/${widget}`)];
  const missing = exposes.length > 0 ? wanted.find((module) => !exposes.includes(module)) : undefined;
  if (missing)
    throw new Error(
      `${name} promises ${missing} in section.json, and its build does not expose it. Build it again.`,
    );
  const twice = section.widgets.find((widget, index) => section.widgets.indexOf(widget) !== index);
  if (twice) throw new Error(`${name} lists the widget ${twice} twice in section.json. Remove one.`);
}

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

function refuseNewerContract(registry: SignedRegistry, { name, contract }: SectionBuild): void {
  if (!contract) return;
  const offered = registry.api?.contract;
  if (!offered || semver.gt(contract, offered))
    throw new Error(
      `${name} was built with contract ${contract}, and ${offered ? `the live API offers ${offered}` : 'no API was announced'}. Ship the API first, then "pnpm release api".`,
    );
}

/**
 * Lets a section into a registry or says why not.
 * @throws with one sentence that says what to do
 */
export async function admitSection(
  store: Store,
  registry: SignedRegistry,
  build: SectionBuild,
): Promise<void> {
  refuseMissingModules(build);
  refuseRoutes(registry, build);
  refuseNewerContract(registry, build);
  const host =
    registry.host &&
    (await readReleased(store, { kind: 'host', name: 'host', version: registry.host.version }));
  refuseNavigation(registry, build, host);
  const offers = host?.offers;
  const lack = offers && unmetNeed(build.needs, offers);
  if (!lack) return;
  const remedy = runsElsewhere(build.needs, offers)
    ? 'Alone it is refused; released together, host and sections are let in ("pnpm release --all")'
    : 'Release the host first ("pnpm release host")';
  throw new Error(`${build.name} ${lack}. ${remedy}.`);
}
