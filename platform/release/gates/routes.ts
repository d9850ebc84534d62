import { matchesRoute, routesOverlap } from '@painel/contract/registry';
import type { SectionBuild } from '../builds/builds';
import { type LiveSite, sectionIn, withoutDamaged } from '../builds/live-site';
import type { NameSection } from '../builds/owners';
import type { SignedRegistry } from '../chain/signature';
import { addressesOf } from './section-addresses';

/** Where the gateway answers by itself, and the host's own page. Files at the root have a dot, which no route has. */
const taken = [
  ...['/', '/index', '/healthz', '/readyz', '/metrics'].map((path) => ({ owner: 'the host', path })),
  ...['/assets/*', '/btc-api/*', '/mcp', '/remotes/*', '/host/*', '/previews/*'].map((path) => ({
    owner: 'the site',
    path,
  })),
];
/** The gateway hands this one address below the API's to the page: Google sends the browser back to it. */
const handedOn = '/btc-api/auth/google/callback';

/** Routes of a section that overlap with each other. */
export const ownRouteProblems = ({ name, section: { routes } }: SectionBuild): string[] =>
  routes.flatMap(({ path }, index) =>
    routes.slice(0, index).some((other) => other.path.toLowerCase() === path.toLowerCase())
      ? [`${name} lists the route ${path} twice in section.json. Remove one.`]
      : [],
  );

const parametersOf = (path: string) => path.split('/').filter((segment) => segment.startsWith(':'));

/** Redirects that never happen because a page has the address, or that lead to no page of the section. */
export const redirectProblems = ({ name, section: { routes, redirects = [] } }: SectionBuild): string[] =>
  redirects.flatMap(({ from, to }, index) => {
    const page = routes.find(({ path }) => routesOverlap(path, from));
    const twice = redirects.slice(0, index).some((other) => routesOverlap(other.from, from));
    const unknown = parametersOf(to).find((one) => !parametersOf(from).includes(one));
    return [
      ...(page ? [`${name} redirects ${from}, which its page ${page.path} answers. Remove one.`] : []),
      ...(twice ? [`${name} redirects ${from} twice. Remove one.`] : []),
      ...(unknown ? [`${name} redirects ${from} to ${to}, and ${unknown} is no part of ${from}.`] : []),
      ...(routes.some(({ path }) => matchesRoute(path, to))
        ? []
        : [`${name} redirects ${from} to ${to}, which is no page of its own. Name a route of section.json.`]),
    ];
  });

interface OwnedPath {
  owner: string;
  path: string;
}

/** Who else answers an address of a section, and with which route. */
function rivalRoute(registry: SignedRegistry, name: string, path: string, kept: readonly OwnedPath[] = []) {
  const rivals = [
    ...taken,
    ...kept,
    ...Object.entries(registry.sections)
      .filter(([other]) => other !== name)
      .flatMap(([owner, { canary, ...live }]) =>
        [...addressesOf(live), ...(canary ? addressesOf(canary) : [])].map((path) => ({ owner, path })),
      ),
  ];
  return rivals.find(
    (known) => routesOverlap(known.path, path) && !(path === handedOn && known.owner === 'the site'),
  );
}

/** The section, host or site that answers an address of a section already; undefined where none does. */
export const rivalOf = (registry: SignedRegistry, name: string, path: string): string | undefined =>
  rivalRoute(registry, name, path)?.owner;

/** The addresses of the versions that other sections may go back to. They stay reserved for as long as these are the way back. */
export function previousAddresses(live: LiveSite, name: string): OwnedPath[] {
  const readable = withoutDamaged(live);
  return Object.entries(live.registry.sections).flatMap(([owner, { previous }]) => {
    const build = owner !== name && previous ? sectionIn(readable, owner, previous.version) : null;
    return build ? addressesOf(build.section).map((path) => ({ owner, path })) : [];
  });
}

/**
 * Addresses of a section that are the site's own, or that another section answers.
 *
 * @param kept addresses of versions that other sections may go back to
 */
export const routeProblems = (
  registry: SignedRegistry,
  { name, section }: SectionBuild,
  named: NameSection,
  kept: readonly OwnedPath[] = [],
): string[] =>
  addressesOf(section).flatMap((path) => {
    const rival = rivalRoute(registry, name, path, kept);
    return rival
      ? [
          `${name} cannot take ${path}: ${named(rival.owner)} answers it${rival.path === path ? '' : ` with ${rival.path}`}. Remove it from one of the two.`,
        ]
      : [];
  });
