import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupConfig } from '../config/backup-config';
import { openDatabase } from '../database/open-database';
import { type Place, removePlaces, sqlite } from '../testing/engines/engines';
import type { Gauge } from '../telemetry/telemetry';
import { checkBackup } from './backup-contents';
import { backupInProcess } from './backup-process';
import { backupName, outdatedBackups } from './kept-backups';
import { scheduleBackups } from './schedule-backups';
import { hourMs } from '../time/durations';

const places: Place[] = [];
afterEach(() => removePlaces(places));

async function setting(own: Partial<BackupConfig> = {}) {
  const place = await sqlite.makePlace();
  places.push(place);
  await (await openDatabase(place)).close();
  const folder = join(place.dataDir, 'backups');
  const backups = { folder, everyHours: 24, keepDays: 2, keepWeeks: 2, ...own };
  const state = { now: new Date('2026-11-23T02:00:00Z').getTime(), isLeader: true };
  const log: unknown[] = [];
  const gauges: Gauge[] = [];
  const options = {
    config: { ...place, backups },
    clock: () => new Date(state.now),
    isLeader: () => state.isLeader,
    logger: {
      info(...line: unknown[]) {
        log.push(line.at(-1));
      },
      error: (...line: unknown[]) => void log.push([line.at(-1), (line[0] as { reason: string }).reason]),
    },
    telemetry: { gauge: (gauge: Gauge) => void gauges.push(gauge), ended: () => undefined },
  };
  const names = () => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
  const figures = async () =>
    Object.fromEntries(
      await Promise.all(gauges.map(async ({ name, read }) => [name, (await read())[0]?.value] as const)),
    );
  return { place, folder, state, log, options, names, figures };
}

describe('with a process for each backup', () => {
  it('makes a complete one, and logs it', async () => {
    const { folder, log, options, names, figures } = await setting();
    const made = new Promise<void>((resolve) => {
      const { info } = options.logger;
      options.logger.info = (...line) => {
        info(...line);
        resolve();
      };
    });
    const schedule = scheduleBackups(options);
    await made;
    await schedule.stop();
    expect(names()).toEqual(['painel-2026-11-23T020000Z']);
    expect((await checkBackup(join(folder, names()[0]!))).engine).toBe('sqlite');
    expect(log).toEqual(['a backup was made']);
    expect(await figures()).toEqual({
      painel_backup_age_seconds: 0,
      painel_backup_interval_seconds: 86_400,
      painel_backup_failed: 0,
    });
  });

  it('reports what the process said, and leaves nothing half', async () => {
    const { place, names } = await setting();
    const target = join(place.dataDir, 'backups/one');
    mkdirSync(join(place.dataDir, 'backups'));
    writeFileSync(
      join(place.dataDir, 'painel.sqlite'),
      'no database, and long enough to be read as one'.repeat(20),
    );
    await expect(backupInProcess(place, target, new AbortController().signal)).rejects.toThrow(
      'file is not a database',
    );
    expect(names()).toEqual([]);
  });

  it('ends with the server, and leaves nothing half', async () => {
    const { options, names, log } = await setting();
    const schedule = scheduleBackups(options);
    await schedule.stop();
    expect([names(), log]).toEqual([[], []]);
  });
});

describe('over time', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
  afterEach(() => jest.useRealTimers());

  async function timed(own: Partial<BackupConfig> = {}) {
    const set = await setting(own);
    const asked: string[] = [];
    const outcome = { fails: false };
    const run = async (_: unknown, target: string) => {
      asked.push(target);
      if (!outcome.fails) return void mkdirSync(target);
      mkdirSync(`${target}.1.part`);
      throw new Error('ENOSPC: no space left on device');
    };
    const schedule = scheduleBackups({ ...set.options, run });
    /** The schedule looks once in each step of the clock. */
    const pass = async (hours: number, stepMs = hourMs) => {
      for (let passed = 0; passed < hours * hourMs; passed += stepMs) {
        set.state.now += stepMs;
        await jest.advanceTimersByTimeAsync(60_000);
      }
    };
    await jest.advanceTimersByTimeAsync(0);
    return { ...set, schedule, outcome, pass, asked };
  }

  it('makes one after each interval, keeps the last of days and weeks, and continues after a restart', async () => {
    const { pass, names, schedule, options, asked } = await timed();
    await pass(24 * 15);
    await schedule.stop();
    expect(asked).toHaveLength(16);
    expect(names()).toEqual([
      'painel-2026-12-06T020000Z',
      'painel-2026-12-07T020000Z',
      'painel-2026-12-08T020000Z',
    ]);
    const again = scheduleBackups({ ...options, run: () => Promise.reject(new Error('it is not due')) });
    await again.stop();
    expect(names()).toHaveLength(3);
  });

  it('leaves it to the leader', async () => {
    const { pass, state, schedule, asked } = await timed();
    state.isLeader = false;
    await pass(48);
    expect(asked).toHaveLength(1);
    state.isLeader = true;
    await pass(1);
    await schedule.stop();
    expect(asked).toHaveLength(2);
  });

  it('tries again ten minutes after a failure, deletes nothing meanwhile, and shows the age', async () => {
    const { pass, outcome, names, schedule, log, figures } = await timed({ keepDays: 1, keepWeeks: 0 });
    outcome.fails = true;
    await pass(23);
    await pass(2, 60_000);
    expect(log.slice(1)).toEqual(
      Array.from({ length: 7 }, () => [
        'a backup failed: the next attempt is in ten minutes',
        'ENOSPC: no space left on device',
      ]),
    );
    expect(names()).toEqual(['painel-2026-11-23T020000Z']);
    expect(await figures()).toMatchObject({ painel_backup_age_seconds: 25 * 3600, painel_backup_failed: 1 });
    outcome.fails = false;
    await pass(1);
    await schedule.stop();
    expect(names()).toHaveLength(1);
    expect(await figures()).toMatchObject({ painel_backup_failed: 0 });
  });

  it('is not stopped by a backup from the future', async () => {
    const { pass, folder, schedule, asked } = await timed();
    mkdirSync(join(folder, 'painel-2031-01-01T000000Z'));
    await pass(24);
    await schedule.stop();
    expect(asked).toHaveLength(2);
  });
});

it('keeps all of the newest day, the last of each day and week, and counts none that has no backup', () => {
  const start = new Date('2026-01-05T06:00:00Z').getTime();
  const at = (hours: number) => ({
    at: new Date(start + hours * hourMs),
    name: backupName(new Date(start + hours * hourMs)),
  });
  // Twice a day over three weeks, a gap of half a year, then three of one day.
  const early = Array.from({ length: 42 }, (_, index) => at(index * 12));
  const late = [at(4400), at(4401), at(4402)];
  const all = [...early, ...late].toReversed();
  const outdated = new Set(outdatedBackups(all, { keepDays: 3, keepWeeks: 3 }));
  const kept = all.filter((each) => !outdated.has(each)).map(({ name }) => name);
  expect(kept).toEqual([
    ...late.toReversed().map(({ name }) => name),
    'painel-2026-01-25T180000Z',
    'painel-2026-01-24T180000Z',
    'painel-2026-01-18T180000Z',
  ]);
  expect(outdatedBackups([], { keepDays: 1, keepWeeks: 0 })).toEqual([]);
});

it('a folder that cannot be made ends the start with the variable', async () => {
  const { options } = await setting({ folder: '/proc/painel/backups' });
  expect(() => scheduleBackups(options)).toThrow(/^BACKUP_DIR names a folder that cannot be made: ENOENT/);
});
