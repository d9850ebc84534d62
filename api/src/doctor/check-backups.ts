import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupConfig } from '../config/backup-config';
import { readContents } from '../backups/backup-contents';
import { lastBackup } from '../backups/kept-backups';
import { type Finding, failure, ok, reasonOf, warning } from './finding';
import { hourMs } from '../time/durations';

const lookAtLog = 'Look for «a backup failed» in the log of the server.';

/** How old the newest scheduled backup is, and whether it has its files. */
export function checkBackups(backups: BackupConfig | null, now: Date): Finding {
  if (backups === null)
    return warning(
      'BACKUP_DIR is not set: there are no scheduled backups',
      'Name a folder on another disk there.',
    );
  const { folder, everyHours } = backups;
  const last = lastBackup(folder, now);
  if (!last)
    return failure(
      `${folder} has no scheduled backup`,
      `Start the server, which takes one at once. ${lookAtLog}`,
    );
  const path = join(folder, last.name);
  try {
    const { files } = readContents(path);
    const short = Object.entries(files).find(
      ([name, { bytes }]) => statSync(join(path, name), { throwIfNoEntry: false })?.size !== bytes,
    );
    if (short) return failure(`${path} lacks ${short[0]}`, 'Take another: pnpm backup FOLDER');
  } catch (error) {
    return failure(reasonOf(error), 'Take another: pnpm backup FOLDER');
  }
  const hours = (now.getTime() - last.at.getTime()) / hourMs;
  const says = `the newest is ${hours.toFixed(0)} hours old (${last.name})`;
  return hours > 2 * everyHours ? failure(says, lookAtLog) : ok(says);
}
