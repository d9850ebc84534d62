import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import { minuteMs } from '../../../time/durations';
import type { RefreshService } from '../../holdings/addresses/refresh/refresh.service';
import { type HistoryService, dayOf } from './history.service';
import type { PortfolioDayStore } from './portfolio-days.store';

const everyMs = 10 * minuteMs;

interface DailyPointDependencies {
  days: PortfolioDayStore;
  history: HistoryService;
  refreshes: RefreshService;
  /** Whether this process is the leader. */
  isLeader: () => boolean;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Writes a point of the day for every user: first from known balances, then, once a day, from balances read again. */
export function createDailyPoints(dependencies: DailyPointDependencies) {
  const { days, history, refreshes, isLeader, clock, logger } = dependencies;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let atWork: Promise<void> = Promise.resolve();

  async function keepDay(userId: string, today: string): Promise<void> {
    await history.record(userId);
    const { startedAt } = await refreshes.progress(userId);
    if (startedAt !== null && dayOf(new Date(startedAt)) === today) return;
    await refreshes.begin(userId);
    await refreshes.settled(userId);
  }

  async function keepDays(): Promise<void> {
    if (!isLeader()) return;
    const today = dayOf(clock());
    try {
      for (const userId of await days.missing(today)) {
        if (isStopped) return;
        await keepDay(userId, today);
      }
    } catch (error) {
      logger.warn({ reason: String(error) }, 'the days of portfolios could not be kept');
    }
  }

  const loop = async () => {
    atWork = keepDays();
    await atWork;
    if (!isStopped) timer = setTimeout(() => void loop(), everyMs).unref();
  };

  return {
    /** Resolves after the first round. */
    start: loop,
    /** Begins no further user and waits for the present one. */
    async stop(): Promise<void> {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await atWork;
    },
  };
}
