/** A page of a section, as the registry lists it. */
export interface PublishedRoute {
  path: string;
  access: 'public' | 'protected' | 'guest';
  /** What the window and a search engine call the page. */
  title?: string;
  /** One sentence for a search engine. A page without one does not want to be found. */
  description?: string;
  /** What the page asks the API for first: paths with their query. */
  data?: string[];
}

export interface PublishedSection {
  title: string;
  entry: string;
  /** sha384 by file name: of the entry at least. */
  integrity: Record<string, string>;
  routes: PublishedRoute[];
  /** The files that a page needs first, beside the entry, by the path of its route. */
  preload?: Record<string, string[]>;
  canary?: object;
}

/** What the page needs to know of `remotes.json`. Whether it is the site's own is for the browser to check. */
export interface PublishedRegistry {
  host?: { version: string };
  sections?: Record<string, PublishedSection>;
}

const isSection = (value: unknown): value is PublishedSection => {
  const { entry, routes, integrity } = (value ?? {}) as Partial<PublishedSection>;
  return typeof entry === 'string' && Array.isArray(routes) && integrity !== undefined;
};

/** The registry in a text. @throws when it is none: the browser then asks for it itself, and judges */
export function readRegistry(text: string): PublishedRegistry {
  const registry = JSON.parse(text) as PublishedRegistry;
  if (!Object.values(registry.sections ?? {}).every(isSection)) throw new Error('not a registry');
  return registry;
}

export interface FoundRoute {
  section: PublishedSection;
  route: PublishedRoute;
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);
const parametersIn = (pattern: string) =>
  segmentsOf(pattern).filter((segment) => /^[:*]/.test(segment)).length;

function answers(pattern: string, pathname: string): boolean {
  const [wanted, asked] = [segmentsOf(pattern), segmentsOf(pathname)];
  if (wanted.at(-1) === '*') wanted.splice(-1, 1, ...asked.slice(wanted.length - 1));
  return (
    wanted.length === asked.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === asked[index])
  );
}

/** Which page of which section answers a path; of several, the one that names most of it. */
export function findRoute({ sections = {} }: PublishedRegistry, pathname: string): FoundRoute | null {
  const found = Object.values(sections)
    .flatMap((section) => section.routes.map((route) => ({ section, route })))
    .filter(({ route }) => answers(route.path, pathname))
    .sort((a, b) => parametersIn(a.route.path) - parametersIn(b.route.path));
  return found[0] ?? null;
}

/** Whether a page is to be found by search engines: everybody may see it, and it says what it is. */
export const wantsToBeFound = ({ access, description }: PublishedRoute) =>
  access === 'public' && description !== undefined;
