import type { SectionDocument } from './registry';

interface HasRoutes {
  routes: { path: string }[];
}

export interface RouteMatch<Section extends HasRoutes = SectionDocument> {
  name: string;
  section: Section;
  route: Section['routes'][number];
}

/** The segments in small letters: React Router compares without case, and ignores slashes at the end. */
function segmentsOf(path: string): string[] {
  const segments = path.toLowerCase().split('/').slice(1);
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

function matchesSegments(pattern: string, found: string[]): boolean {
  const wanted = segmentsOf(pattern);
  const hasRest = wanted.at(-1) === '*';
  if (hasRest) wanted.pop();
  if (hasRest ? found.length < wanted.length : found.length !== wanted.length) return false;
  return wanted.every((one, index) => (one.startsWith(':') ? found[index] !== '' : one === found[index]));
}

/** Whether a route's pattern matches a path as React Router matches it, in time that grows with their length alone. */
export const matchesRoute = (pattern: string, pathname: string): boolean =>
  matchesSegments(pattern, segmentsOf(pathname));

const parametersIn = (pattern: string) => pattern.split(/[:*]/).length;

/** The route that matches a path, with its section; of several, the one with the fewest parameters. */
export function findRoute<Section extends HasRoutes>(
  sections: Record<string, Section>,
  pathname: string,
): RouteMatch<Section> | null {
  const segments = segmentsOf(pathname);
  const found = Object.entries(sections)
    .flatMap(([name, section]) => section.routes.map((route) => ({ name, section, route })))
    .filter(({ route }) => matchesSegments(route.path, segments))
    .sort((a, b) => parametersIn(a.route.path) - parametersIn(b.route.path));
  return found[0] ?? null;
}

interface HasRedirects extends HasRoutes {
  redirects?: { from: string; to: string }[] | undefined;
}

/** The address that a former address leads to, without query; null where a page answers it or it never was one. */
export function findRedirect(sections: Record<string, HasRedirects>, pathname: string): string | null {
  if (findRoute(sections, pathname)) return null;
  const redirects = Object.values(sections).flatMap((section) => section.redirects ?? []);
  const found = redirects
    .filter(({ from }) => matchesRoute(from, pathname))
    .sort((a, b) => parametersIn(a.from) - parametersIn(b.from))[0];
  if (!found) return null;
  // Unlike the pattern, the values keep their letters as they were typed.
  const values = pathname.split('/');
  const valueOf = new Map(found.from.split('/').map((segment, index) => [segment, values[index]]));
  const segments = found.to.split('/');
  return segments.map((one) => (one.startsWith(':') ? (valueOf.get(one) ?? one) : one)).join('/');
}

type Named<Section extends HasRoutes> = Record<string, Section>;

function findLeft<Left extends HasRoutes>(sections: Named<HasRoutes>, left: Named<Left> = {}, path: string) {
  const gone = Object.entries(left).filter(([name]) => !sections[name]);
  return findRoute(sections, path) ? null : findRoute(Object.fromEntries(gone), path);
}

interface HasRetired<Left extends HasRoutes> {
  sections: Named<HasRoutes>;
  retired?: Named<Left> | undefined;
}

/** The retired section that had a path, and its route; null where a live section answers. */
export const findRetired = <Left extends HasRoutes>({ sections, retired }: HasRetired<Left>, path: string) =>
  findLeft(sections, retired, path);

interface HasUnavailable<Left extends HasRoutes> {
  sections: Named<HasRoutes>;
  unavailable?: Named<Left> | undefined;
}

/** The section that has a path and cannot be read, and its route; null where a live section answers. */
export const findUnavailable = <Left extends HasRoutes>(
  { sections, unavailable }: HasUnavailable<Left>,
  path: string,
) => findLeft(sections, unavailable, path);

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
