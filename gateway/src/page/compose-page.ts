import { escapeData } from '../escape';
import { withWords } from './page-words';
import { dataPreloadsOf, preloadsOf } from './preloads';
import { findRoute, type FoundRoute, type PublishedRegistry } from './registry';
import type { ReleasedPage } from './released-page';
import { type Still, withStill } from './stills';

/** What every page of the process is made with. */
export interface PageSettings {
  /** What `/config.json` answers. */
  configuration: { registryUrl: string; apiBase: string };
  publicUrl: string | null;
}

/** Whose visit begins: all that differs between two pages of one address. */
export interface Visit {
  path: string;
  /** As far as the page can know: the browser says that it was signed in last. */
  signedIn: boolean;
  /** Whether the address says more than its path: a still shows only what the path alone stands for. */
  detailed: boolean;
}

/** The registry travels with the page where the page would ask this origin for it. */
const ownRegistry = '/remotes.json';

// Where the host takes whoever opens a page that is not for them.
const home = '/dashboard';
const door = '/login';

/** The page of a section that this visitor will see, as far as it can be known. */
function seenBy(registry: PublishedRegistry, { path, signedIn }: Visit): FoundRoute | null {
  const found = findRoute(registry, path);
  const access = path === '/' ? 'guest' : found?.route.access;
  if (access === 'guest' && signedIn) return findRoute(registry, home);
  return access === 'protected' && !signedIn ? findRoute(registry, door) : found;
}

/** By which visits the composed page may be shared: those of one route and one kind of visitor. */
export function kindOf({ registry, stills }: ReleasedPage, { path, signedIn, detailed }: Visit): string {
  const found = registry && findRoute(registry, path);
  const page = path === '/' || stills[path] ? path : (found?.route.path ?? '');
  return `${page} ${signedIn} ${detailed}`;
}

/** A page among many of one route goes by its own name. */
function namedBy(still: Still | undefined, found: FoundRoute | null, path: string): FoundRoute | null {
  return still?.words && found ? { ...found, route: { ...found.route, path, ...still.words } } : found;
}

/**
 * The released page with what its visit would ask for next: the site's configuration, the signed registry, the words of the address, and
 * links that fetch the address's section beside the host.
 */
export function composePage(
  page: ReleasedPage,
  { configuration, publicUrl }: PageSettings,
  visit: Visit,
): string {
  const registry = configuration.registryUrl === ownRegistry ? page.registry : null;
  const found = page.registry && findRoute(page.registry, visit.path);
  const seen = registry && seenBy(registry, visit);
  const isPlainVisit = !visit.signedIn && !visit.detailed;
  const preloads = seen
    ? [
        ...preloadsOf(seen, page.hashes.get(seen.section)),
        ...(isPlainVisit ? dataPreloadsOf(seen, configuration.apiBase) : []),
      ]
    : [];
  const start = { configuration, ...(registry && { registry }) };
  const data = `<script type="application/json" id="painel-start">${escapeData(start)}</script>`;
  const still = page.stills[visit.path];
  const html = withWords(page.html, visit.path, namedBy(still, found, visit.path), publicUrl).replace(
    '</head>',
    () => `${preloads.join('')}${data}</head>`,
  );
  return still?.html && isPlainVisit ? withStill(html, still.html) : html;
}
