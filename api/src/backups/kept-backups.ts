import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '../time/durations';

const pattern = /^painel-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The name of a backup has its time, also for who looks into the folder. */
export const backupName = (at: Date) => `painel-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

interface KeptBackup {
  name: string;
  at: Date;
}

function read(name: string): KeptBackup | null {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : { name, at };
}

/** The scheduled backups in a folder, the newest first. */
const keptBackups = (folder: string): KeptBackup[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map(read)
    .filter((kept) => kept !== null)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());

const clockErrorMs = 60_000;

/** The newest backup. A clock that was ahead once must not end the backups until then. */
export const lastBackup = (folder: string, now: Date): KeptBackup | null =>
  keptBackups(folder).find(({ at }) => at.getTime() <= now.getTime() + clockErrorMs) ?? null;

const dayOf = ({ at }: KeptBackup) => at.toISOString().slice(0, 10);
/** Weeks begin on Monday, as 1970-01-05 was one. */
const weekOf = ({ at }: KeptBackup) => String(Math.floor((at.getTime() / dayMs - 4) / 7));

/** The newest backup of each of the last periods that have one. */
function newestOfEach(backups: KeptBackup[], count: number, periodOf: (kept: KeptBackup) => string) {
  const newest = new Map<string, KeptBackup>();
  for (const kept of backups) if (!newest.has(periodOf(kept))) newest.set(periodOf(kept), kept);
  return [...newest.values()].slice(0, count);
}

/**
 * Returns the backups to delete. Periods without a backup do not count, so that a server that was down, or whose clock was wrong, deletes no more.
 */
export function outdatedBackups(
  newestFirst: KeptBackup[],
  { keepDays, keepWeeks }: { keepDays: number; keepWeeks: number },
): KeptBackup[] {
  const [newest] = newestFirst;
  const kept = new Set([
    ...newestFirst.filter((each) => dayOf(each) === dayOf(newest!)),
    ...newestOfEach(newestFirst, keepDays, dayOf),
    ...newestOfEach(newestFirst, keepWeeks, weekOf),
  ]);
  return newestFirst.filter((each) => !kept.has(each));
}

export function removeOutdated(folder: string, limits: { keepDays: number; keepWeeks: number }): string[] {
  const outdated = outdatedBackups(keptBackups(folder), limits);
  for (const { name } of outdated) rmSync(join(folder, name), { recursive: true, force: true });
  return outdated.map(({ name }) => name);
}

/** Removes what a backup that was killed has left. */
export function removeDrafts(folder: string, name: string): void {
  const drafts = existsSync(folder) ? readdirSync(folder) : [];
  for (const draft of drafts.filter((each) => each.startsWith(`${name}.`)))
    rmSync(join(folder, draft), { recursive: true, force: true });
}
