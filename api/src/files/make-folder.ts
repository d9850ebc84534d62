import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents. mkdir's own `recursive` never returns in Node 24 below a folder that allows none,
 * such as /proc.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (isFolder(path)) return;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    makeFolder(path);
  }
}
