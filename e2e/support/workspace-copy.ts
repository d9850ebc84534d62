import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const made = new Set(['.git', '.cache', '.turbo', '.pnpm', 'dist', 'data', 'site', 'coverage']);

/**
 * The working tree again, in a folder of its own: installed packages are links, as the package manager made them, and the store that they
 * lead to is the original's. What was built or kept is not in it.
 */
export async function copyWorkspace() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-workspace-'));
  const wanted = (file: string) => !made.has(path.basename(file));
  for (const name of (await readdir(root)).filter((entry) => !made.has(entry)))
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: wanted,
    });
  await mkdir(path.join(folder, '.cache'));
  await symlink(path.join(root, 'node_modules/.pnpm'), path.join(folder, 'node_modules/.pnpm'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
