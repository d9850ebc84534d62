import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listSections } from '../webpack/development-registry.mjs';
import { filesOfFirstPage } from './first-page.mjs';
import { filesOfModel } from './model.mjs';

/**
 * Writes the folder of a new section: everything that builds, tests, serves and releases it, and one public page at `/<name>`.
 *
 * @param {{ root: string, name: string, title: string }} options name in the registry, and what readers call it
 * @returns {Promise<{ folder: string, port: number }>} its folder, and the port of its development server
 * @throws {Error} for a name that cannot be one, or is taken
 */
export async function createSection({ root, name, title }) {
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
