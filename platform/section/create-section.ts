import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listSections } from '../webpack/development-registry';
import { filesOfFirstPage } from './first-page';
import { filesOfModel } from './model';

interface NewSection {
  /** The folder of the repository. */
  root: string;
  /** Its name in the registry. */
  name: string;
  /** What readers call it. */
  title: string;
}

/**
 * Writes the folder of a new section: everything that builds, tests, serves and releases it, and one public page at `/<name>`.
 *
 * @returns its folder, and the port of its development server
 * @throws for a name that cannot be one, or is taken
 */
export async function createSection({
  root,
  name,
  title,
}: NewSection): Promise<{ folder: string; port: number }> {
  // The name becomes part of a global variable.
  if (!/^[a-z][a-z0-9]*$/.test(name) || ['host', 'api'].includes(name))
    throw new Error(`"${name}" cannot name a section: small letters and digits, as in "taxes".`);
  const folder = path.join(root, `remote-${name}`);
  if (existsSync(folder)) throw new Error(`remote-${name} exists already.`);

  const port = Math.max(...(await listSections()).map((section) => section.port)) + 1;
  const files = [...(await filesOfModel(root, name, port)), ...filesOfFirstPage(name, title, port)];
  for (const [file, text] of files) {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  return { folder, port };
}
