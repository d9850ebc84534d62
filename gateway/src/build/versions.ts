// The folders of the built server. Each build has its own, named by its content; a program in `dist` starts the live one.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Builds that are kept beyond those that a process runs from. */
const keptBuilds = 5;
const abandonedMs = 3_600_000;
const versionName = /^[\da-f]{16}$/;
const runningFolder = 'running';

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted())
    hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Replaces a file in one step: a process that starts meanwhile reads the one before or the new one. */
function replaceFile(file: string, text: string): void {
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, text);
  renameSync(next, file);
}

/** Moves a build to its place, unless the same one exists. */
function place(built: string, folder: string): void {
  // The user of a service reads it.
  chmodSync(built, 0o755);
  try {
    renameSync(built, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(built, { recursive: true });
  }
}

const sourcesLine = (sources: string) => `// of the sources ${sources}\n`;

/** Whether the programs of `dist` start the build of these sources. */
export function isLive(dist: string, sources: string): boolean {
  const program = path.join(dist, 'main.mjs');
  return existsSync(program) && readFileSync(program, 'utf8').endsWith(sourcesLine(sources));
}

/**
 * Moves a finished build into the folder of its content, and makes the programs of `dist` start it. No file of a build that a process may run from
 * changes.
 *
 * @param sources names the built sources
 */
export function publishVersion(
  dist: string,
  built: string,
  programs: readonly string[],
  sources: string,
): string {
  const version = hashOf(built);
  const folder = path.join(dist, version);
  place(built, folder);
  const now = new Date();
  utimesSync(folder, now, now);
  for (const program of programs)
    replaceFile(
      path.join(dist, `${program}.mjs`),
      `import "./${version}/${program}.mjs";\n${sourcesLine(sources)}`,
    );
  return version;
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The builds that processes run from. The notes of processes that have ended are removed. */
function versionsInUse(dist: string): Set<string> {
  const folder = path.join(dist, runningFolder);
  const notes = existsSync(folder) ? readdirSync(folder) : [];
  const inUse = new Set<string>();
  for (const pid of notes) {
    const note = path.join(folder, pid);
    if (isRunning(Number(pid))) inUse.add(readFileSync(note, 'utf8'));
    else rmSync(note, { force: true });
  }
  return inUse;
}

/** Removes all but the newest builds and those in use, and the leftovers of ended builds. */
export function pruneVersions(dist: string, programs: readonly string[]): void {
  // Another build may remove or rename one of its files meanwhile.
  const ageOf = (name: string) =>
    Date.now() - (statSync(path.join(dist, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const names = readdirSync(dist);
  const versions = names.filter((name) => versionName.test(name));
  if (versions.length <= keptBuilds) return;
  const newest = versions.toSorted((one, other) => ageOf(one) - ageOf(other)).slice(0, keptBuilds);
  const kept = new Set([
    ...newest,
    ...versionsInUse(dist),
    ...programs.map((program) => `${program}.mjs`),
    runningFolder,
  ]);
  for (const name of names) {
    if (kept.has(name)) continue;
    // Another build may be writing it.
    if (!versionName.test(name) && ageOf(name) < abandonedMs) continue;
    rmSync(path.join(dist, name), { recursive: true, force: true });
  }
}

/**
 * Notes that this process runs from a build, for the builds after it. A user who may not write there leaves no note: the newest builds are kept
 * for it.
 *
 * @param folder of the running program
 */
export function noteInUse(folder: string): void {
  if (!versionName.test(path.basename(folder))) return;
  try {
    const notes = path.join(folder, '..', runningFolder);
    mkdirSync(notes, { recursive: true });
    writeFileSync(path.join(notes, String(process.pid)), path.basename(folder));
  } catch {
    // As in an image, whose files never change.
  }
}
