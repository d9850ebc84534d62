import type { Clock } from '../clock';
import type { BackupConfig } from '../config/backup-config';
import type { Telemetry } from '../telemetry/telemetry';
import { lastBackup } from './kept-backups';

interface Schedule {
  backups: BackupConfig | null;
  clock: Clock;
  startedAt: Date;
  state: { hasFailed: boolean };
}

/** Reports scheduled backups; without any it has no figures. */
export function registerBackupGauges(
  telemetry: Telemetry,
  { backups, clock, startedAt, state }: Schedule,
): void {
  const figure = (read: (backups: BackupConfig) => number) => () =>
    backups === null ? [] : [{ value: read(backups) }];
  telemetry.gauge({
    name: 'painel_backup_age_seconds',
    help: 'Since the newest scheduled backup, or since the start where there is none.',
    read: figure(({ folder }) => {
      const now = clock();
      return (now.getTime() - (lastBackup(folder, now)?.at ?? startedAt).getTime()) / 1000;
    }),
  });
  telemetry.gauge({
    name: 'painel_backup_interval_seconds',
    help: 'Between two scheduled backups.',
    read: figure(({ everyHours }) => everyHours * 3600),
  });
  telemetry.gauge({
    name: 'painel_backup_failed',
    help: 'Whether the last attempt of this process failed.',
    read: figure(() => Number(state.hasFailed)),
  });
}
