import { findRoute, type PublishedRegistry, type PublishedSection } from './registry';
import { folderOf, readReleasedFile } from './released-files';

/** A page as it was drawn when it was built. */
export interface Still {
  /** Markup of the page, or of what stands in the frame; null where only the browser knows which version's it would be. */
  html: string | null;
  /** The same in the frame of somebody who is signed in; nothing in it says who. */
  readerHtml?: string | null;
  /** Where the page has a name of its own, beside that of its route. */
  words?: { title: string; description: string };
}

export type Stills = Record<string, Still>;

/** Where a section's page goes in the frame that the host draws. */
const slot = 'painelPageSlot';

const readStills = async (siteDir: string, folder: string): Promise<Stills> =>
  (await readReleasedFile<Stills>(siteDir, folder, 'stills.json')) ?? {};

/**
 * The host draws a frame for each place of its navigation, named `/learn/*`, and `reader/learn/*` as a reader sees it: the one whose place is
 * nearest.
 */
function frameFor(path: string, host: Stills): string | null {
  const [nearest] = Object.keys(host)
    .filter((name) => name.endsWith('/*') && `${path}/`.startsWith(name.slice(0, -1)))
    .sort((a, b) => b.length - a.length);
  return nearest === undefined ? null : host[nearest]!.html;
}

function fill(frame: string | null, html: string | null): string | null {
  return frame === null || html === null ? null : frame.replace(slot, () => html);
}

function inFrames(path: string, { html, words }: Still, host: Stills, isProtected: boolean): Still {
  return {
    html: isProtected ? null : fill(frameFor(path, host), html),
    readerHtml: fill(frameFor(`reader${path}`, host), html),
    words,
  };
}

/** The stills of a section. While it has a canary, which version a visitor gets is decided in the browser: its pages keep their names alone. */
async function stillsOf(siteDir: string, section: PublishedSection): Promise<[string, Still][]> {
  const folder = folderOf(section);
  const stills = folder === null ? [] : Object.entries(await readStills(siteDir, folder));
  return section.canary ? stills.map(([path, { words }]) => [path, { html: null, words }]) : stills;
}

/** The stills of the live versions, by path, each in its frame. */
export async function findStills(siteDir: string, registry: PublishedRegistry | null): Promise<Stills> {
  if (!registry?.host) return {};
  const host = await readStills(siteDir, `host/${registry.host.version}`);
  const sections = Object.values(registry.sections ?? {});
  const pages = await Promise.all(sections.map((section) => stillsOf(siteDir, section)));
  return {
    ...(host['/'] && { '/': host['/'] }),
    ...Object.fromEntries(
      pages.flat().map(([path, still]) => {
        const isProtected = findRoute(registry, path)?.route.access === 'protected';
        return [path, inFrames(path, still, host, isProtected)];
      }),
    ),
  };
}

/** The page with a still in front of the place of the running one. */
export const withStill = (html: string, still: string, audience: 'visitor' | 'reader'): string =>
  html.replace('<div id="root">', (root) => `<div id="still" data-for="${audience}">${still}</div>${root}`);
