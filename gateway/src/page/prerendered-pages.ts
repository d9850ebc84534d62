import { findRoute, type RegistryDocument, type SectionDocument } from '@painel/contract/registry';
import { type FillNavigation, navigationFiller } from './prerendered-navigation';
import { folderOf, readReleasedFile } from './released-files';
import { retiredPagesOf, withoutRetiredLinks } from './retired-pages';

/** A page as the build rendered it. */
export interface PrerenderedPage {
  /** The markup of the page or of its section; null where only the browser knows the section's version. */
  html: string | null;
  /** The same for a signed-in reader. It contains nothing about the user. */
  readerHtml?: string | null;
  /** The page's own title, where it has one besides its route's. */
  words?: { title: string; description: string };
}

export type PrerenderedPages = Record<string, PrerenderedPage>;

/** Marks the place of a section's page in the host's frame. */
const slot = 'painelPageSlot';

const readPrerendered = async (siteDir: string, folder: string): Promise<PrerenderedPages> =>
  (await readReleasedFile<PrerenderedPages>(siteDir, folder, 'prerendered.json')) ?? {};

/**
 * The frame for a path. The host prerenders one for each entry of its navigation, named `/learn/*`, and one for signed-in users, named
 * `reader/learn/*`. The longest matching entry counts.
 */
function frameFor(path: string, host: PrerenderedPages): string | null {
  const [nearest] = Object.keys(host)
    .filter((name) => name.endsWith('/*') && `${path}/`.startsWith(name.slice(0, -1)))
    .sort((a, b) => b.length - a.length);
  return nearest === undefined ? null : host[nearest]!.html;
}

function fill(frame: string | null, html: string | null): string | null {
  return frame === null || html === null ? null : frame.replace(slot, () => html);
}

function inFrames(
  path: string,
  { html, words }: PrerenderedPage,
  host: PrerenderedPages,
  isProtected: boolean,
  fillNavigation: FillNavigation,
): PrerenderedPage {
  const [visitor, reader] = [frameFor(path, host), frameFor(`reader${path}`, host)];
  return {
    html: isProtected ? null : fill(fillNavigation(visitor, path, false), html),
    readerHtml: fill(fillNavigation(reader, path, true), html),
    words,
  };
}

/** The prerendered pages of a section. While it has a canary, they have titles but no markup, because the browser chooses the version. */
async function pagesOf(siteDir: string, section: SectionDocument): Promise<[string, PrerenderedPage][]> {
  const folder = folderOf(section);
  const prerendered = folder === null ? [] : Object.entries(await readPrerendered(siteDir, folder));
  return section.canary ? prerendered.map(([path, { words }]) => [path, { html: null, words }]) : prerendered;
}

/** The prerendered pages of the live versions, by path, each in its frame, and those of retired sections. */
export async function findPrerenderedPages(
  siteDir: string,
  registry: RegistryDocument | null,
): Promise<PrerenderedPages> {
  if (!registry) return {};
  const host = await readPrerendered(siteDir, `host/${registry.host.version}`);
  const fillItems = navigationFiller(registry, host);
  const fillNavigation: FillNavigation = (frame, path, isSignedIn) =>
    withoutRetiredLinks(fillItems(frame, path, isSignedIn), registry);
  const sections = Object.values(registry.sections);
  const pages = await Promise.all(sections.map((section) => pagesOf(siteDir, section)));
  return {
    ...(host['/'] && { '/': { ...host['/'], html: fillNavigation(host['/'].html, '/', false) } }),
    ...Object.fromEntries(
      [...retiredPagesOf(registry, host['retired']?.html ?? null), ...pages.flat()].map(
        ([path, prerendered]) => {
          const isProtected = findRoute(registry.sections, path)?.route.access === 'protected';
          return [path, inFrames(path, prerendered, host, isProtected, fillNavigation)];
        },
      ),
    ),
  };
}

/** Inserts the prerendered page in front of the root of the application. */
export const withPrerendered = (html: string, prerendered: string, audience: 'visitor' | 'reader'): string =>
  html.replace(
    '<div id="root">',
    (root) => `<div id="prerendered" data-for="${audience}">${prerendered}</div>${root}`,
  );
