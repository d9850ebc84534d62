import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../start-site';

const run = promisify(execFile);
const made = new Set(['.git', '.cache', '.turbo', '.pnpm', 'dist', 'data', 'site', 'coverage']);

/** The working tree again in a folder of its own, to edit and build in: installed packages are links to the original's. */
export async function copyWorkspace() {
  const folder = await mkdtemp(join(tmpdir(), 'painel-workspace-'));
  for (const name of (await readdir(repository)).filter((entry) => !made.has(entry)))
    await cp(join(repository, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !made.has(basename(file)),
    });
  await mkdir(join(folder, '.cache'));
  await symlink(join(repository, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'));
  await noteInstalled(folder);

  return {
    folder,
    /** Changes a text; throws when there is none to change. */
    async edit(file: string, from: string | RegExp, to: string) {
      const before = await readFile(join(folder, file), 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      await writeFile(join(folder, file), after);
    },
    /** Builds one section as for a release. */
    async build(section: string) {
      const cwd = join(folder, `remote-${section}`);
      await run(
        process.execPath,
        [join(cwd, 'node_modules/webpack-cli/bin/cli.js'), '--mode', 'production'],
        {
          cwd,
        },
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Commands of the copy must not install again: its packages are the original's. */
async function noteInstalled(folder: string) {
  const lock = createHash('sha256').update(await readFile(join(folder, 'pnpm-lock.yaml')));
  await writeFile(join(folder, 'node_modules/.painel-installed'), `${lock.digest('hex')} ${process.version}`);
}
