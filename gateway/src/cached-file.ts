import { readFile, stat } from 'node:fs/promises';

/** Reads a file, and again only after it was replaced. Returns null where it cannot be read. */
export function cachedFileReader(path: string): () => Promise<string | null> {
  let kept: { mark: string; text: string } | undefined;
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const mark = `${mtimeMs} ${size} ${ino}`;
      if (kept?.mark !== mark) kept = { mark, text: await readFile(path, 'utf8') };
    } catch {
      // It is missing or half written: the next request tries again.
      kept = undefined;
    }
    return kept?.text ?? null;
  };
}
