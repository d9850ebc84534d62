import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ThreadEntry } from './reports/threads/file-threads';

/** The module of file threads: compiled next to the bundled server; from the sources it starts with the loader of TypeScript. */
export function fileThreadEntry(): ThreadEntry {
  const compiled = join(import.meta.dirname, 'file-thread.mjs');
  if (existsSync(compiled)) return { filename: compiled, niceIncrement: 10 };
  // Compiling at a low priority would take half a minute on a busy machine.
  return { filename: join(import.meta.dirname, 'file-thread-from-source.mjs'), niceIncrement: 0 };
}
