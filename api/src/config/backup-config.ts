import { resolve } from 'node:path';
import { documented, integerVariable, readEnvironment, textVariable } from './environment';

export interface BackupConfig {
  /** An absolute path. */
  folder: string;
  everyHours: number;
  /** Days and weeks of which the newest backup is kept. */
  keepDays: number;
  keepWeeks: number;
}

export const backupVariables = {
  BACKUP_DIR: documented(
    'The folder of scheduled backups ([operations](operations.md)): another disk than that of the data. Several processes share it.',
    textVariable('a folder', ''),
    'there are none',
  ),
  BACKUP_EVERY_HOURS: documented('Hours between two backups.', integerVariable(24, 1, 168)),
  BACKUP_KEEP_DAYS: documented(
    'Of so many days the last backup is kept; of the newest day all are.',
    integerVariable(7, 1, 366),
  ),
  BACKUP_KEEP_WEEKS: documented('Of so many weeks the last backup is kept.', integerVariable(4, 0, 520)),
};

/** Null where no folder is named. */
export function readBackupConfig(env: Record<string, string | undefined>): BackupConfig | null {
  const read = readEnvironment(env, backupVariables);
  if (!read.BACKUP_DIR) return null;
  return {
    folder: resolve(read.BACKUP_DIR),
    everyHours: read.BACKUP_EVERY_HOURS,
    keepDays: read.BACKUP_KEEP_DAYS,
    keepWeeks: read.BACKUP_KEEP_WEEKS,
  };
}
