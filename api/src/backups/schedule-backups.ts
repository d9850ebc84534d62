import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { ApiConfig } from '../config/api-config';
import { EnvironmentError } from '../config/environment';
import { makeFolder } from '../files/private-files';
import type { Telemetry } from '../telemetry/telemetry';
import { backupInProcess } from './backup-process';
import { backupName, lastBackup, removeDrafts, removeOutdated } from './kept-backups';
import { registerBackupGauges } from './backup-gauges';
import { hourMs } from '../time/durations';

const lookEveryMs = 60_000;
const afterFailureMs = 10 * 60_000;

interface ScheduleOptions {
  config: Pick<ApiConfig, 'dataDir' | 'databaseUrl' | 'backups'>;
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
  clock: Clock;
  /** Whether this process makes the backups. */
  isLeader: () => boolean;
  telemetry?: Telemetry | null;
  run?: typeof backupInProcess;
}

export interface BackupSchedule {
  /** Ends a backup that is under way; the next start makes another. */
  stop(): Promise<void>;
}

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new EnvironmentError(
      `BACKUP_DIR names a folder that cannot be made: ${(error as Error).message}.`,
      {
        cause: error,
      },
    );
  }
}

/** The leader takes a backup when the newest one in the folder is old enough, and then deletes outdated ones. */
export function scheduleBackups({
  config,
  logger,
  clock,
  isLeader,
  telemetry = null,
  run = backupInProcess,
}: ScheduleOptions): BackupSchedule {
  const { backups } = config;
  const startedAt = clock();
  const state = { hasFailed: false };
  if (telemetry) registerBackupGauges(telemetry, { backups, clock, startedAt, state });
  if (backups === null) return { stop: () => Promise.resolve() };
  const { folder, everyHours } = backups;
  prepareFolder(folder);
  const stopping = new AbortController();
  let notBefore = 0;

  const now = () => clock().getTime();
  const isDue = () =>
    now() >= Math.max(notBefore, (lastBackup(folder, clock())?.at.getTime() ?? 0) + everyHours * hourMs);

  async function take(): Promise<void> {
    const name = backupName(clock());
    const begun = performance.now();
    try {
      await run(config, join(folder, name), stopping.signal);
      state.hasFailed = false;
      const removed = removeOutdated(folder, backups!);
      logger.info({ backup: name, removed, ms: Math.round(performance.now() - begun) }, 'a backup was made');
    } catch (error) {
      removeDrafts(folder, name);
      if (stopping.signal.aborted) return;
      state.hasFailed = true;
      notBefore = now() + afterFailureMs;
      logger.error(
        { reason: (error as Error).message },
        'a backup failed: the next attempt is in ten minutes',
      );
    }
  }

  async function look(): Promise<void> {
    try {
      if (isLeader() && isDue()) await take();
    } catch (error) {
      logger.error({ reason: (error as Error).message }, 'the folder of backups cannot be read');
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => (looking = look()), lookEveryMs).unref();
  }

  let timer: NodeJS.Timeout | undefined;
  let looking = look();

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}
