import { findRoute, type FoundRoute, type RegistryDocument } from '@painel/platform/registry';
import { escapeData } from '../escape';
import { criticalStyles } from './critical-styles';
import { withWords } from './page-words';
import { dataPreloadsOf, preloadsOf } from './preloads';
import type { ReleasedPage } from './released-page';
import { type PrerenderedPage, withPrerendered } from './prerendered-pages';

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
  /** Whether the address says more than its path: a prerendered page shows only what the path alone stands for. */
  detailed: boolean;
}

/** The registry travels with the page where the page would ask this origin for it. */
const ownRegistry = '/remotes.json';

// Where the host redirects a visitor whom a page is not for.
const home = '/dashboard';
const signIn = '/login';

const isPlain = ({ signedIn, detailed }: Visit) => !signedIn && !detailed;

const isForGuests = (registry: RegistryDocument | null, path: string) =>
  path === '/' || (registry && findRoute(registry.sections, path)?.route.access) === 'guest';

/** The page of a section that this visitor will see, as far as it can be known. */
function routeShownTo(registry: RegistryDocument, { path, signedIn }: Visit): FoundRoute | null {
  if (signedIn && isForGuests(registry, path)) return findRoute(registry.sections, home);
  const found = findRoute(registry.sections, path);
  return found?.route.access === 'protected' && !signedIn ? findRoute(registry.sections, signIn) : found;
}

/** By which visits the composed page may be shared: those of one route and one kind of visitor. */
export function kindOf({ registry, prerendered }: ReleasedPage, { path, signedIn, detailed }: Visit): string {
  const found = registry && findRoute(registry.sections, path);
  const page = path === '/' || prerendered[path] ? path : (found?.route.path ?? '');
  return `${page} ${signedIn} ${detailed}`;
}

/** What was drawn of the page that this visit will see, with the styles it needs; null where either is not at hand. */
function drawnFor(page: ReleasedPage, visit: Visit) {
  const seen = page.registry && routeShownTo(page.registry, visit);
  const isTakenHome = visit.signedIn && isForGuests(page.registry, visit.path);
  const prerendered = page.prerendered[isTakenHome ? home : visit.path];
  const html = visit.signedIn ? prerendered?.readerHtml : prerendered?.html;
  if (!html || visit.detailed) return null;
  const styles = seen ? criticalStyles(seen, page.styles.get(seen.section)) : '';
  return styles === null ? null : { html, styles };
}

/** A page among many of one route goes by its own name. */
function namedBy(
  prerendered: PrerenderedPage | undefined,
  found: FoundRoute | null,
  path: string,
): FoundRoute | null {
  return prerendered?.words && found
    ? { ...found, route: { ...found.route, path, ...prerendered.words } }
    : found;
}

/**
 * The released page with what its visit would ask for next: the site's configuration, the signed registry, the words of the address, and
 * links that fetch the address's section beside the host. Nothing of a section holds the first paint back: what was drawn of its page comes
 * with its styles.
 */
export function composePage(
  page: ReleasedPage,
  { configuration, publicUrl }: PageSettings,
  visit: Visit,
): string {
  const registry = configuration.registryUrl === ownRegistry ? page.registry : null;
  const found = page.registry && findRoute(page.registry.sections, visit.path);
  const seen = registry && routeShownTo(registry, visit);
  const drawn = drawnFor(page, visit);
  const preloads = seen
    ? [
        ...preloadsOf(seen, page.hashes.get(seen.section), drawn !== null),
        ...(isPlain(visit) ? dataPreloadsOf(seen, configuration.apiBase) : []),
      ]
    : [];
  const start = { configuration, ...(registry && { registry }) };
  const data = `<script type="application/json" id="painel-start">${escapeData(start)}</script>`;
  const head = [drawn?.styles, ...preloads, data].join('');
  const prerendered = page.prerendered[visit.path];
  const html = withWords(page.html, visit.path, namedBy(prerendered, found, visit.path), publicUrl).replace(
    '</head>',
    () => `${head}</head>`,
  );
  return drawn ? withPrerendered(html, drawn.html, visit.signedIn ? 'reader' : 'visitor') : html;
}
