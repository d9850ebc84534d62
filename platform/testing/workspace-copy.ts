import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from './repository';

const run = promisify(execFile);
const made = new Set(['.git', '.cache', '.turbo', '.pnpm', 'dist', 'data', 'site', 'coverage']);

/**
 * Copies the working tree into a separate folder, to edit and build in: installed packages are links, as the package manager made them, and their
 * store is the original's. It omits build output and caches.
 *
 * @param ownStore with its own store, as a second checkout has; below the tree, as only in one file system files can be links
 */
export async function copyWorkspace({ ownStore = false } = {}) {
  const cache = path.join(repository, '.cache');
  if (ownStore) await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(ownStore ? cache : os.tmpdir(), 'painel-workspace-'));
  for (const name of (await readdir(repository)).filter((entry) => !made.has(entry)))
    cpSync(path.join(repository, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !made.has(path.basename(file)),
    });
  await mkdir(path.join(folder, '.cache'));
  const [store, copy] = [repository, folder].map((root) => path.join(root, 'node_modules/.pnpm'));
  if (ownStore) await run('cp', ['-al', store!, copy!]);
  else await symlink(store!, copy!);
  await noteInstalled(folder);
  if (!ownStore) {
    await keepFromInstalling(folder);
    await shareBundles(folder);
  }

  return {
    folder,
    /** Changes a text, and returns a function that restores the previous one; throws where it does not occur. */
    async edit(file: string, from: string | RegExp, to: string) {
      const edited = path.join(folder, file);
      const before = await readFile(edited, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      await writeFile(edited, after);
      return () => writeFile(edited, before);
    },
    /** Builds the host or a section as for a release; with a cache for who builds in the copy again. */
    async build(packageFolder: string, { cached = false } = {}) {
      const cwd = path.join(folder, packageFolder);
      const bundler = path.join(cwd, 'node_modules/webpack-cli/bin/cli.js');
      await run(process.execPath, [bundler, '--mode', 'production', ...(cached ? [] : ['--no-cache'])], {
        cwd,
      });
    },
    /** Commits every file; the first time it makes the history. */
    async commit(message: string) {
      const git = (...args: string[]) => run('git', args, { cwd: folder });
      await git('init', '--quiet');
      await git('add', '--all');
      const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
      await git(...author, 'commit', '--quiet', '--message', message);
    },
    // A store has so many files that Node would need seconds to remove them.
    remove: () => (ownStore ? run('rm', ['-rf', folder]) : rm(folder, { recursive: true, force: true })),
  };
}

/** `npm start` and its like must not install again. */
async function noteInstalled(folder: string) {
  const lock = createHash('sha256').update(await readFile(path.join(folder, 'pnpm-lock.yaml')));
  await writeFile(path.join(folder, 'node_modules/.painel-installed'), lock.digest('hex'));
}

/** The tests of a package in the copy load the bundles of installed packages that were made for the original's. */
async function shareBundles(folder: string) {
  const [bundles, copy] = [repository, folder].map((root) =>
    path.join(root, 'node_modules/.cache/jest-packages'),
  );
  await mkdir(bundles!, { recursive: true });
  await mkdir(path.dirname(copy!), { recursive: true });
  await symlink(bundles!, copy!);
}

/** Nor must pnpm, which would write into the original's store. */
const keepFromInstalling = (folder: string) =>
  appendFile(path.join(folder, 'pnpm-workspace.yaml'), '\nverifyDepsBeforeRun: false\n');
