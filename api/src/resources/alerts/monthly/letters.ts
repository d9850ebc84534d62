import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MonthLetterState, PortfolioMonth } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { rowsOf } from '../../../database/rows-of-user';
import type { Outbox } from '../../../outbox/outbox';
import { addDays } from '../../../time/add-days';
import { hourMs, minuteMs } from '../../../time/durations';
import { firstOfMonth } from '../../../time/scheduled-days';
import { timeInZone } from '../../../time/zone-time';
import { createAlertChannelStore } from '../alert-channels.store';
import { letterChannelsOf } from '../alert-settings.store';
import { writeLetter } from '../judging/fire';
import { createLetterStore } from './letters.store';
import type { MonthService } from './months.service';

interface LetterDependencies {
  database: Database;
  outbox: Outbox;
  readMonth: MonthService;
  /** Whether this process is the leader. */
  isLeader: () => boolean;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

const zone = 'America/Sao_Paulo';
/** Letters leave from this hour of the first day on, when the last close of the month is known. */
const letterHour = 9;
/** A letter waits until this day of the month for a price or a history that it lacks. */
const patientUntilDay = 3;
/** A server that was away sends it until this day. */
const lastLetterDay = 7;
const againMs = hourMs;
const everyMs = minuteMs;
/** Each letter takes the processor for some milliseconds: a round of a minute has so many. */
const mostInARound = 50;
const readAtOnce = 200;

const isWaitingFor = ({ noGrowth, cdi }: PortfolioMonth) =>
  noGrowth === 'price' || noGrowth === 'reading' || cdi?.cdiGrowth === null;

/** Writes the letter of the past month to those who asked for it, once for each person and month. */
export function createLetters(dependencies: LetterDependencies) {
  const { database, outbox, readMonth, isLeader, clock, logger } = dependencies;
  const letters = createLetterStore(database);
  /** When the letter of a person is tried again. */
  const waiting = new Map<string, number>();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  /** The decision and the message are written together. */
  const write = (userId: string, letter: PortfolioMonth) =>
    database.transaction().execute(async (within) => {
      const row = await rowsOf(within, 'alert_settings', userId).executeTakeFirst();
      const kinds = row ? letterChannelsOf(row) : [];
      if (kinds.length === 0) return;
      const active = await createAlertChannelStore(within).activeChannels(userId, kinds);
      const state = active.length > 0 ? 'sent' : 'no_channel';
      if (!(await createLetterStore(within).decide(userId, letter.month, state, clock().toISOString())))
        return;
      await writeLetter(within, dependencies, userId, { ...letter, letter: null }, active);
    });

  /** Decides the letter of a person. False when it waits for a figure. */
  async function settle(userId: string, month: string, day: number): Promise<boolean> {
    const decide = (state: MonthLetterState) => letters.decide(userId, month, state, clock().toISOString());
    if (day > lastLetterDay) return decide('late').then(() => true);
    const { month: letter } = await readMonth(userId, month);
    if (letter.firstDay === null) return decide('no_history').then(() => true);
    if (isWaitingFor(letter) && day <= patientUntilDay) return false;
    await write(userId, letter);
    outbox.wake();
    return true;
  }

  async function trySettle(userId: string, month: string, day: number) {
    try {
      if (await settle(userId, month, day)) waiting.delete(userId);
      else waiting.set(userId, clock().getTime() + againMs);
    } catch (error) {
      waiting.set(userId, clock().getTime() + againMs);
      logger.warn({ reason: String(error) }, 'a letter of a month could not be written');
    }
  }

  async function work() {
    if (!isLeader()) return waiting.clear();
    const { day: today, hour } = timeInZone(zone, clock());
    const first = firstOfMonth(today);
    if (today === first && hour < letterHour) return;
    const month = addDays(first, -1).slice(0, 'YYYY-MM'.length);
    let [after, left] = ['', mostInARound];
    let users: string[];
    do {
      users = await letters.undecided(month, first, after, readAtOnce);
      for (const userId of users) {
        if (stop.signal.aborted || left === 0) return;
        if ((waiting.get(userId) ?? 0) > clock().getTime()) continue;
        left -= 1;
        await trySettle(userId, month, Number(today.slice(-2)));
        // SQLite never yields to the event loop.
        await nextTurn();
      }
      after = users.at(-1) ?? after;
    } while (users.length === readAtOnce);
  }

  /** Resolves when the letters of this round are written. */
  const run = (): Promise<void> =>
    (running ??= work()
      .catch((error: unknown) => logger.warn({ reason: String(error) }, 'letters could not be read'))
      .finally(() => (running = null)));

  return {
    run,
    start() {
      timer = setInterval(() => void run(), everyMs).unref();
      void run();
    },
    /** Resolves when the running round has ended. */
    async stop() {
      stop.abort();
      clearInterval(timer);
      await running;
    },
  };
}
