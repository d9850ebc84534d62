import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PublishedRegistry, type PublishedSection, readRegistry } from './registry';
import { findHashes, type Hashes } from './released-files';
import { findStills, type Stills } from './stills';

/** What the page is made of, as it was last released. */
export interface ReleasedPage {
  html: string;
  /** Null where there is none, or none that can be read: the browser then asks for it itself. */
  registry: PublishedRegistry | null;
  /** The pages that were drawn when they were built. */
  stills: Stills;
  hashes: Map<PublishedSection, Hashes>;
}

/** Reads a file again only when another one stands in its place. */
function followFile<Content>(path: string, parse: (text: string) => Content) {
  let kept: { mark: string; content: Content | null } | undefined;
  return async (): Promise<Content | null> => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const mark = `${mtimeMs} ${size} ${ino}`;
      if (kept?.mark !== mark) kept = { mark, content: parse(await readFile(path, 'utf8')) };
    } catch {
      // Not there, or half of it: looked for again with the next page.
      kept = undefined;
    }
    return kept?.content ?? null;
  };
}

/** Follows the two files in a released site; what it gives is the same object for as long as neither changes. */
export function followReleasedPage(siteDir: string): () => Promise<ReleasedPage | null> {
  const readHtml = followFile(join(siteDir, 'index.html'), (text) => text);
  const findRegistry = followFile(join(siteDir, 'remotes.json'), readRegistry);
  let kept: ReleasedPage | null = null;
  return async () => {
    const [html, registry] = await Promise.all([readHtml(), findRegistry()]);
    if (html === null) return null;
    if (kept?.html !== html || kept.registry !== registry) {
      const [stills, hashes] = await Promise.all([
        findStills(siteDir, registry),
        findHashes(siteDir, registry),
      ]);
      kept = { html, registry, stills, hashes };
    }
    return kept;
  };
}
