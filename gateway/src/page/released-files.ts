import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument, SectionDocument } from '@painel/platform/registry';

/** sha384 by file name. */
export type Hashes = Record<string, string>;

/** What a live version holds, by the name of the file; null for a version that does not lie here, or lacks that file. */
export async function readReleasedFile<Content>(
  siteDir: string,
  folder: string,
  file: string,
): Promise<Content | null> {
  const text = await readFile(join(siteDir, folder, file), 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as Content);
  } catch {
    return null;
  }
}

/** Where the files of a section lie, below the root of the site; null where they are on another origin. */
export const folderOf = ({ entry }: SectionDocument): string | null =>
  entry.startsWith('/remotes/') ? entry.slice(0, entry.lastIndexOf('/')) : null;

/**
 * The hashes of the sections' files, as their builds noted them. They only tell the browser under which hash to fetch ahead: what it checks
 * a file by comes with the signed registry and the section's entry.
 */
export async function findHashes(
  siteDir: string,
  registry: RegistryDocument | null,
): Promise<Map<SectionDocument, Hashes>> {
  const found = await Promise.all(
    Object.values(registry?.sections ?? {}).map(async (section) => {
      const folder = folderOf(section);
      const build =
        folder === null ? null : await readReleasedFile<{ files: Hashes }>(siteDir, folder, 'build.json');
      return [section, build?.files ?? {}] as const;
    }),
  );
  return new Map(found);
}
