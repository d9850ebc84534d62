import { findRoute, type RouteMatch, type RegistryDocument } from '@painel/contract/registry';
import { escapeJson } from '../escape';
import { criticalStyles } from './critical-styles';
import { type NamedRoute, withMetadata } from './page-metadata';
import { dataPreloadsOf, preloadsOf } from './preloads';
import type { ReleasedPage } from './released-page';
import { type PrerenderedPage, withPrerendered } from './prerendered-pages';
import { leftAt, withTextOf } from './retired-pages';

/** Settings of all pages of the process. */
export interface PageSettings {
  /** The answer of `/config.json`. */
  configuration: { registryUrl: string; apiBase: string };
  publicUrl: string | null;
}

/** The visitor. Two pages of one address differ in nothing else. */
export interface Visit {
  path: string;
  /** Whether the browser's cookie states it. The gateway cannot verify it. */
  signedIn: boolean;
  /** Whether the address has a query. A prerendered page shows the path without one. */
  hasQuery: boolean;
}

/** Whether the page contains the registry: only where the host would ask this origin for it. */
const ownRegistry = '/remotes.json';

// The host redirects visitors without access to these addresses.
const home = '/dashboard';
const signIn = '/login';

const isPlain = ({ signedIn, hasQuery }: Visit) => !signedIn && !hasQuery;

const isForGuests = (registry: RegistryDocument | null, path: string) =>
  path === '/' || (registry && findRoute(registry.sections, path)?.route.access) === 'guest';

/** The route that this visitor will see, after the host's redirect. */
function routeShownTo(registry: RegistryDocument, { path, signedIn }: Visit): RouteMatch | null {
  if (signedIn && isForGuests(registry, path)) return findRoute(registry.sections, home);
  const found = findRoute(registry.sections, path);
  return found?.route.access === 'protected' && !signedIn ? findRoute(registry.sections, signIn) : found;
}

const leftIn = ({ registry }: ReleasedPage, path: string) => registry && leftAt(registry, path);

/** The status of a page: of a retired section 410, of one that cannot be read 503. */
export const statusOf = (page: ReleasedPage, path: string) => leftIn(page, path)?.status ?? 200;

/** All addresses of a route that is left show one page, with any query. */
function shownVisit(page: ReleasedPage, visit: Visit): Visit {
  const left = leftIn(page, visit.path);
  return left ? { ...visit, path: left.route.path, hasQuery: false } : visit;
}

/** The cache key of a composed page: one route and one kind of visitor share it. */
export function cacheKeyOf(released: ReleasedPage, visit: Visit): string {
  const { registry, prerendered } = released;
  const { path, signedIn, hasQuery } = shownVisit(released, visit);
  const found = registry && findRoute(registry.sections, path);
  const isAlone = path === '/' || prerendered[path] || leftIn(released, path);
  const page = isAlone ? path : (found?.route.path ?? '');
  return `${page} ${signedIn} ${hasQuery}`;
}

/** The prerendered page of this visit with its styles; null where one of the two is missing. */
function prerenderedFor(page: ReleasedPage, visit: Visit) {
  const seen = page.registry && routeShownTo(page.registry, visit);
  const isRedirectedHome = visit.signedIn && isForGuests(page.registry, visit.path);
  const prerendered = page.prerendered[isRedirectedHome ? home : visit.path];
  const html = visit.signedIn ? prerendered?.readerHtml : prerendered?.html;
  if (!html || visit.hasQuery) return null;
  const styles = seen ? criticalStyles(seen, page.styles.get(seen.section)) : '';
  return styles === null ? null : { html, styles };
}

/** One of several pages of a route has its own title and description. */
function withOwnTitle(
  prerendered: PrerenderedPage | undefined,
  found: NamedRoute | null,
  path: string,
): NamedRoute | null {
  return prerendered?.words && found
    ? { ...found, route: { ...found.route, path, ...prerendered.words } }
    : found;
}

/**
 * The released page with the next responses of its visit: the site's configuration, the signed registry, the title and description of the address,
 * and links that fetch the section in parallel with the host. A section's files do not delay the first paint, because its prerendered page comes with
 * its styles.
 */
export function composePage(
  page: ReleasedPage,
  { configuration, publicUrl }: PageSettings,
  asked: Visit,
): string {
  const visit = shownVisit(page, asked);
  const registry = configuration.registryUrl === ownRegistry ? page.registry : null;
  const left = leftIn(page, asked.path);
  const found: NamedRoute | null = left
    ? { section: { title: left.title }, route: left.route }
    : page.registry && findRoute(page.registry.sections, visit.path);
  const seen = registry && routeShownTo(registry, visit);
  const drawn = prerenderedFor(page, visit);
  const preloads = seen
    ? [
        ...preloadsOf(seen, page.hashes.get(seen.section), drawn !== null),
        ...(isPlain(visit) ? dataPreloadsOf(seen, configuration.apiBase) : []),
      ]
    : [];
  const start = { configuration, ...(registry && { registry: page.signed }) };
  const data = `<script type="application/json" id="painel-start">${escapeJson(start)}</script>`;
  const head = [drawn?.styles, ...preloads, data].join('');
  const prerendered = page.prerendered[visit.path];
  const html = withMetadata(
    page.html,
    visit.path,
    withOwnTitle(prerendered, found, visit.path),
    publicUrl,
  ).replace('</head>', () => `${head}</head>`);
  if (drawn) return withPrerendered(html, drawn.html, visit.signedIn ? 'reader' : 'visitor');
  return left ? withTextOf(html, left) : html;
}
