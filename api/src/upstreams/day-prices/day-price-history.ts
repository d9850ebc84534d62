import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../database/tables';
import { minuteMs } from '../../time/durations';
import { type Benchmarks, benchmarkSeries, benchmarksOf, noBenchmarks } from '../../market/days/benchmarks';
import { type DayPrices, dayPricesOf, noDayPrices } from '../../market/days/day-prices';
import { type DailyAdapters, createDailySources } from './create-daily-sources';
import { type LoaderDependencies, keepDayPrices } from './day-price-loader';
import { createDayPriceStore } from './day-prices.store';

export type DayPriceHistory = ReturnType<typeof createDayPriceHistory>;

interface HistoryDependencies extends Pick<LoaderDependencies, 'clock' | 'logger' | 'pauses'> {
  adapters: DailyAdapters;
  database: Database;
  isLeader?: () => boolean;
}

const followMs = minuteMs;

/** The prices of past days, in memory and in the database. */
export function createDayPriceHistory(dependencies: HistoryDependencies) {
  const { adapters, database, isLeader = () => true, clock, logger, pauses } = dependencies;
  const store = createDayPriceStore(database);
  let kept = { readTo: '', prices: noDayPrices };
  let compared = { readTo: '', values: noBenchmarks };
  let refreshing: Promise<void> = Promise.resolve();
  let running: { stopping: AbortController; done: Promise<unknown> } | null = null;

  async function readStored(): Promise<void> {
    const progress = [...(await store.progress())];
    const isBenchmark = ([source]: [string, string]) => benchmarkSeries.some((series) => series === source);
    // Apart: whatever is made with the prices of bitcoin is made again for other ones.
    const readTo = progress.filter((each) => !isBenchmark(each)).join();
    if (readTo !== kept.readTo) kept = { readTo, prices: dayPricesOf(await store.prices()) };
    const comparedTo = progress.filter(isBenchmark).join();
    if (comparedTo !== compared.readTo)
      compared = { readTo: comparedTo, values: benchmarksOf(await store.benchmarks()) };
  }

  /** Several series are saved next to each other: the answer that came last could be the older one. */
  function refresh(): Promise<void> {
    const refreshed = refreshing.then(readStored);
    refreshing = refreshed.catch(() => undefined);
    return refreshed;
  }

  /** Loads what is stored. */
  async function restore(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      logger.warn({ reason: String(error) }, 'the stored prices of days could not be read');
    }
  }

  async function follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await restore();
      await setTimeout(followMs, null, { signal, ref: false }).catch(() => undefined);
    }
  }

  const sources = createDailySources(adapters, store);
  const loading: LoaderDependencies = { sources, store, isLeader, clock, logger, onSaved: refresh, pauses };

  return {
    /** Sends no request, so it can be called while the database is busy. */
    current: (): DayPrices => kept.prices,
    benchmarks: (): Benchmarks => compared.values,
    restore,
    /** Follows the database, and fills it in the leader. */
    start(): void {
      if (running !== null) return;
      const stopping = new AbortController();
      const { signal } = stopping;
      running = { stopping, done: Promise.all([follow(signal), keepDayPrices(loading, signal)]) };
    },
    async stop(): Promise<void> {
      const ending = running;
      running = null;
      ending?.stopping.abort();
      await ending?.done;
    },
  };
}
