import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument, SectionDocument } from '@painel/contract/registry';

/** sha384 by file name. */
export type Hashes = Record<string, string>;

/** Reads a file of a live version by its name; null where this folder has no such version or file. */
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

/** The path of a section's files below the root of the site; null where they are on another origin. */
export const folderOf = ({ entry }: SectionDocument): string | null =>
  entry.startsWith('/remotes/') ? entry.slice(0, entry.lastIndexOf('/')) : null;

/**
 * The hashes of the sections' files, from their builds. They only make preloads match the later requests. The browser verifies files with the
 * hashes in the signed registry and in the section's entry.
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
