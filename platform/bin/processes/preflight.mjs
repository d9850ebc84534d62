import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmdirSync, statfsSync } from 'node:fs';
import path from 'node:path';

const gigabyte = 1024 ** 3;
/** Packages, their store and builds; after the installation, builds, the site and growing data. */
const needed = { first: 2 * gigabyte, later: 0.2 * gigabyte };

/** The folder itself, or where it will be made. */
const existing = (folder) => (existsSync(folder) ? folder : existing(path.dirname(folder)));

/** Why a folder cannot be written, in a sentence. */
export function unwritable(folder) {
  try {
    rmdirSync(mkdtempSync(path.join(existing(folder), '.painel-')));
    return null;
  } catch ({ code }) {
    if (code === 'ENOTDIR') return `${folder} is a file, or lies below one. Name a folder.`;
    return `${folder} cannot be written (${code}). Give it to this user, or name another folder.`;
  }
}

/** Why the disk of a folder is too small, in a sentence. */
export function tooSmall(folder, bytes) {
  const { bavail, bsize } = statfsSync(existing(folder));
  const free = bavail * bsize;
  if (free >= bytes) return null;
  const inGigabytes = (size) => (size / gigabyte).toFixed(1);
  return `The disk of ${folder} has ${inGigabytes(free)} GB left, and ${inGigabytes(bytes)} GB are needed. Make room, or move the folder.`;
}

/** Without git the task runner takes installed packages for sources, and follows their links in circles. */
export function withoutGit(root) {
  const { error, status, stderr } = spawnSync('git', ['rev-parse', '--git-dir'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return null;
  if (error)
    return 'Git is not installed, and it says which files are sources. Install it (Debian: "apt install git").';
  const isOfOther = stderr.includes('dubious ownership');
  return isOfOther
    ? `Git trusts no repository of another user. Give ${root} to this one, or run: git config --global --add safe.directory '${root}'`
    : `Git does not know which files of ${root} are sources. Clone the repository, or run "git init" and "git add --all" there.`;
}

/**
 * Looks for obstacles that would stop a start in its middle.
 *
 * @param folders where it writes
 * @returns a sentence for each, which says what to do
 */
export function obstacles({ root, folders, isInstalled }) {
  const found = [withoutGit(root), tooSmall(root, isInstalled ? needed.later : needed.first)];
  for (const folder of [root, ...folders]) found.push(unwritable(folder));
  return found.filter(Boolean);
}

/** The variables of the site, which the example has in comments with their defaults. */
export function variableNames(root) {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  return [...example.matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
}
