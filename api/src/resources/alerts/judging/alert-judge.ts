import type { FastifyBaseLogger } from 'fastify';
import { minuteMs } from '../../../time/durations';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { orNull } from '../../../upstreams/unavailable';
import { confirmAfterMs } from '../rules/judge';
import type { Series } from '../rules/watch';
import { createActivityJudge } from './activity-judge';
import {
  type FigureDependencies,
  type FigureState,
  judgeMarket,
  judgePortfolios,
  judgeTaxes,
} from './judge-figures';
import { createFrozenSpendReporter } from './frozen-spends';
import { createPlanJudge } from './plan-judge';
import { createRecoveryJudge } from './recovery-judge';
import { createRulesInMemory } from './rules-in-memory';
import { createSilentConnectionReporter } from './silent-connections';

interface JudgeDependencies extends Omit<FigureDependencies, 'inMemory' | 'stopping'> {
  market: Pick<MarketData, 'current' | 'subscribe'>;
  /** Whether this process is the leader. */
  isLeader: () => boolean;
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

const everyMs = 20_000;
/** The series that allow a second sample on request. */
const prices: Series[] = ['price BRL', 'price USD', 'change 1h', 'change 24h', 'change 7d'];

/**
 * Judges all alerts when a figure may have changed. Only the leader does. It keeps the rules in memory, sorted, and reads those that people change;
 * its decision is in the database before anything is sent.
 */
export function createAlertJudge(dependencies: JudgeDependencies) {
  const { database, market, isLeader, clock, logger } = dependencies;
  const stop = new AbortController();
  const stopping = stop.signal;
  const inMemory = createRulesInMemory(database, clock);
  const figures = { ...dependencies, inMemory, stopping };
  const state: FigureState = { source: null, lastPriceAt: null, taxesAt: new Map() };
  const judgeActivity = createActivityJudge(dependencies);
  const judgePlans = createPlanJudge(dependencies);
  const judgeRecoveries = createRecoveryJudge(dependencies);
  const reportFrozenSpends = createFrozenSpendReporter(dependencies);
  const reportSilentConnections = createSilentConnectionReporter(dependencies);
  let minuteAt = 0;

  /** Discards the state, which is outdated when this process leads again. */
  function forget() {
    inMemory.forget();
    [state.source, state.lastPriceAt] = [null, null];
    state.taxesAt.clear();
  }

  async function judgeAll() {
    if (!isLeader()) return forget();
    const { rules, price } = await judgeMarket(figures, state);
    const now = clock().getTime();
    if (stopping.aborted || now - minuteAt < minuteMs) return;
    minuteAt = now;
    await judgePortfolios(figures, state, rules, price);
    if (!stopping.aborted) await judgeTaxes(figures, state, rules);
    if (!stopping.aborted) await judgePlans(stopping);
    if (!stopping.aborted) await judgeRecoveries(state.source, stopping);
    if (!stopping.aborted) await reportFrozenSpends(stopping);
    if (!stopping.aborted) await reportSilentConnections(stopping);
    if (!stopping.aborted) await judgeActivity(state.source);
  }

  let confirming: NodeJS.Timeout | null = null;

  /** Asks again for a price that reached a threshold, as soon as a second sample counts. A new price has all alerts judged. */
  function confirmSoon() {
    if (!prices.some(inMemory.isWaiting) || confirming !== null || stopping.aborted) return;
    confirming = setTimeout(() => {
      confirming = null;
      if (isLeader()) void orNull(async () => market.current().askPrices?.());
    }, confirmAfterMs).unref();
  }

  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isBroken = false;

  async function work() {
    do {
      isAskedAgain = false;
      try {
        await judgeAll();
        confirmSoon();
        isBroken = false;
      } catch (error) {
        // Memory and database may differ now.
        inMemory.forget();
        if (!isBroken) logger.warn({ reason: String(error) }, 'alerts could not be judged');
        isBroken = true;
      }
    } while (isAskedAgain && !stopping.aborted && !isBroken);
  }

  /** Judges once. Resolves when its events are written. */
  function run(): Promise<void> {
    if (running) isAskedAgain = true;
    else running = work().finally(() => (running = null));
    return running!;
  }

  let unsubscribe = () => {};
  let timer: NodeJS.Timeout | undefined;

  return {
    run,
    start() {
      unsubscribe = market.subscribe(() => void run());
      timer = setInterval(() => void run(), everyMs).unref();
      void run();
    },
    /** Resolves when the running judgement has ended. */
    async stop() {
      stop.abort();
      unsubscribe();
      clearInterval(timer);
      clearTimeout(confirming ?? undefined);
      await running;
    },
  };
}
