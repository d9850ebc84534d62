import type { SectionDocument } from './registry';

interface HasRoutes {
  routes: { path: string }[];
}

export interface RouteMatch<Section extends HasRoutes = SectionDocument> {
  name: string;
  section: Section;
  route: Section['routes'][number];
}

const specials = /[.+?()]/g;

/** Whether a route's pattern matches a path as React Router matches it: `:name` is one segment, a last `*` any number. */
export const matchesRoute = (pattern: string, pathname: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(specials, '\\$&')
      .replace(/\/\*$/, '(/.*)?')
      .replace(/:[^/]+/g, '[^/]+')}/*$`,
    'i',
  ).test(pathname);

const parametersIn = (pattern: string) => pattern.split(/[:*]/).length;

/** The route that matches a path, with its section; of several, the one with the fewest parameters. */
export function findRoute<Section extends HasRoutes>(
  sections: Record<string, Section>,
  pathname: string,
): RouteMatch<Section> | null {
  const found = Object.entries(sections)
    .flatMap(([name, section]) => section.routes.map((route) => ({ name, section, route })))
    .filter(({ route }) => matchesRoute(route.path, pathname))
    .sort((a, b) => parametersIn(a.route.path) - parametersIn(b.route.path));
  return found[0] ?? null;
}

interface HasRetired {
  sections: Record<string, HasRoutes>;
  retired?: Record<string, HasRoutes & { title: string }>;
}

/** The retired section that had a path, and its route; null where a live section answers. */
export function findRetired({ sections, retired = {} }: HasRetired, pathname: string) {
  const gone = Object.entries(retired).filter(([name]) => !sections[name]);
  return findRoute(sections, pathname) ? null : findRoute(Object.fromEntries(gone), pathname);
}

const segmentsOf = (pattern: string) => pattern.split('/').filter(Boolean);

/** Whether some path matches both patterns. */
export function routesOverlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const [left, right] = [a[i], b[i]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return false;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
  return true;
}
