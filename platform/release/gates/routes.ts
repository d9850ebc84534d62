import { routesOverlap } from '@painel/contract/registry';
import type { SectionBuild } from '../builds/builds';
import type { SignedRegistry } from '../chain/signature';

/** Where the gateway answers by itself, and the host's own page. Files at the root have a dot, which no route has. */
const taken = [
  ...['/', '/index', '/healthz', '/readyz', '/metrics'].map((path) => ({ owner: 'the host', path })),
  ...['/btc-api/*', '/remotes/*', '/host/*', '/previews/*'].map((path) => ({ owner: 'the site', path })),
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

/** Who else answers an address of a section, and with which route. */
function rivalRoute(registry: SignedRegistry, name: string, path: string) {
  const rivals = [
    ...taken,
    ...Object.entries(registry.sections)
      .filter(([other]) => other !== name)
      .flatMap(([owner, { routes, canary }]) =>
        [...routes, ...(canary?.routes ?? [])].map((route) => ({ owner, path: route.path })),
      ),
  ];
  return rivals.find(
    (known) => routesOverlap(known.path, path) && !(path === handedOn && known.owner === 'the site'),
  );
}

/** The section, host or site that answers an address of a section already; undefined where none does. */
export const rivalOf = (registry: SignedRegistry, name: string, path: string): string | undefined =>
  rivalRoute(registry, name, path)?.owner;

/** Routes of a section that are the site's own, or that another section answers. */
export const routeProblems = (registry: SignedRegistry, { name, section }: SectionBuild): string[] =>
  section.routes.flatMap(({ path }) => {
    const rival = rivalRoute(registry, name, path);
    return rival
      ? [
          `${name} cannot take ${path}: ${rival.owner} answers it${rival.path === path ? '' : ` with ${rival.path}`}. Remove the route from one of the two.`,
        ]
      : [];
  });
