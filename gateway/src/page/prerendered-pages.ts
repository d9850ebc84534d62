import { findRoute, type RegistryDocument, type SectionDocument } from '@painel/platform/registry';
import { folderOf, readReleasedFile } from './released-files';

/** A page as it was drawn when it was built. */
export interface PrerenderedPage {
  /** Markup of the page, or of what stands in the frame; null where only the browser knows which version's it would be. */
  html: string | null;
  /** The same in the frame of somebody who is signed in; nothing in it says who. */
  readerHtml?: string | null;
  /** Where the page has a name of its own, beside that of its route. */
  words?: { title: string; description: string };
}

export type PrerenderedPages = Record<string, PrerenderedPage>;

/** Where a section's page goes in the frame that the host draws. */
const slot = 'painelPageSlot';

const readPrerendered = async (siteDir: string, folder: string): Promise<PrerenderedPages> =>
  (await readReleasedFile<PrerenderedPages>(siteDir, folder, 'prerendered.json')) ?? {};

/**
 * The host draws a frame for each place of its navigation, named `/learn/*`, and `reader/learn/*` as a reader sees it: the one whose place is
 * nearest.
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
): PrerenderedPage {
  return {
    html: isProtected ? null : fill(frameFor(path, host), html),
    readerHtml: fill(frameFor(`reader${path}`, host), html),
    words,
  };
}

/** The prerendered pages of a section. While it has a canary, which version a visitor gets is decided in the browser: its pages keep their names alone. */
async function pagesOf(siteDir: string, section: SectionDocument): Promise<[string, PrerenderedPage][]> {
  const folder = folderOf(section);
  const prerendered = folder === null ? [] : Object.entries(await readPrerendered(siteDir, folder));
  return section.canary ? prerendered.map(([path, { words }]) => [path, { html: null, words }]) : prerendered;
}

/** The prerendered pages of the live versions, by path, each in its frame. */
export async function findPrerenderedPages(
  siteDir: string,
  registry: RegistryDocument | null,
): Promise<PrerenderedPages> {
  if (!registry) return {};
  const host = await readPrerendered(siteDir, `host/${registry.host.version}`);
  const sections = Object.values(registry.sections);
  const pages = await Promise.all(sections.map((section) => pagesOf(siteDir, section)));
  return {
    ...(host['/'] && { '/': host['/'] }),
    ...Object.fromEntries(
      pages.flat().map(([path, prerendered]) => {
        const isProtected = findRoute(registry.sections, path)?.route.access === 'protected';
        return [path, inFrames(path, prerendered, host, isProtected)];
      }),
    ),
  };
}

/** The page with a still in front of the place of the running one. */
export const withPrerendered = (html: string, prerendered: string, audience: 'visitor' | 'reader'): string =>
  html.replace(
    '<div id="root">',
    (root) => `<div id="prerendered" data-for="${audience}">${prerendered}</div>${root}`,
  );
