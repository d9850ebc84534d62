import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { addDays } from '../../time/add-days';
import { hourMs, minuteMs } from '../../time/durations';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { UpstreamError, upstreamCallOf } from '../http/upstream-error';
import type { DailySource, DailyValue } from './daily-source';
import type { DayPriceStore } from './day-prices.store';

interface LoaderPauses {
  /** After everything was read. */
  roundMs: number;
  /** While there is nothing to do, and after a first failure. It doubles with each further one. */
  idleMs: number;
}

export interface LoaderDependencies {
  /** Those of one series are read one after another, the series next to each other. */
  sources: readonly (readonly DailySource[])[];
  store: DayPriceStore;
  /** Whether this process is the leader. */
  isLeader: () => boolean;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  onSaved: () => Promise<void>;
  pauses?: LoaderPauses;
}

const defaultPauses: LoaderPauses = { roundMs: hourMs, idleMs: minuteMs };

/** A missing day of a supplement is requested again for a week, because it may come late. */
const lateDays = 7;
/** No exchange and no central bank rests longer. */
const defaultGapDays = 15;

const earlier = (one: string, other: string) => (one < other ? one : other);

/**
 * The last day that need not be asked about again; null for none. That is the one of the last price: later values may be late, or the source out of
 * order. A supplement lacks most days anyway.
 */
function settledBy({ isSupplement }: DailySource, values: readonly DailyValue[], to: string, today: string) {
  const last = values.at(-1)?.day ?? null;
  if (!isSupplement) return last;
  const old = earlier(to, addDays(today, -lateDays));
  return last !== null && last > old ? last : old;
}

/** An empty page is one before the source's first price, unless it has had one. */
function checkGap(
  { name, isSupplement, longestGapDays = defaultGapDays }: DailySource,
  values: readonly DailyValue[],
  from: string,
  to: string,
) {
  if (isSupplement || values.length > 0 || addDays(from, longestGapDays) > to) return;
  throw new UpstreamError('malformed', `${name} has no price from ${from} to ${to}`);
}

/** Rejects as soon as the signal is given, so that no caller waits for a source that hangs. */
async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const settled = new AbortController();
  const aborted = once(signal, 'abort', { signal: settled.signal }).then(() => signal.throwIfAborted());
  try {
    return (await Promise.race([work, aborted])) as Value;
  } finally {
    settled.abort();
  }
}

/**
 * Reads the prices of past days, page by page, and continues where it stopped. Today is read when it is over. At the signal it leaves the present
 * request and resolves after the present write.
 */
export async function keepDayPrices(dependencies: LoaderDependencies, stopping: AbortSignal): Promise<void> {
  const { sources, store, isLeader, clock, logger, onSaved, pauses = defaultPauses } = dependencies;

  async function report({ name }: DailySource, from: string, to: string, days: number): Promise<void> {
    logger.info({ source: name, from, to, days }, 'prices of days were read');
    await onSaved();
  }

  async function readOn(source: DailySource): Promise<void> {
    const today = dayInSaoPaulo(clock().toISOString());
    const last = addDays(today, -1);
    const readTo = (await store.progress()).get(source.name);
    let hasPrices = source.isSupplement === true || readTo !== undefined;
    let from = readTo === undefined ? source.firstDay : addDays(readTo, 1);
    if (from > last) return;
    while (from <= last && isLeader()) {
      const to = earlier(addDays(from, source.daysPerPage - 1), last);
      stopping.throwIfAborted();
      const values = await unlessAborted(source.read(from, to, stopping), stopping);
      if (hasPrices) checkGap(source, values, from, to);
      hasPrices ||= values.length > 0;
      const settled = settledBy(source, values, to, today);
      if (settled !== null && settled >= from) {
        await store.save(source, values, settled);
        if (values.length > 0) await report(source, from, to, values.length);
      }
      from = addDays(to, 1);
    }
    if (!hasPrices && isLeader()) throw new UpstreamError('malformed', `${source.name} has no price at all`);
  }

  async function readSeries(series: readonly DailySource[]): Promise<boolean> {
    if (!isLeader()) return false;
    let isRead = false;
    for (const source of series) {
      if (source.isNeeded && !(await source.isNeeded())) continue;
      await readOn(source);
      isRead = true;
    }
    return isRead;
  }

  async function keep(series: readonly DailySource[]): Promise<void> {
    let failures = 0;
    while (!stopping.aborted) {
      let pauseMs = pauses.idleMs;
      try {
        if (await readSeries(series)) pauseMs = pauses.roundMs;
        failures = 0;
      } catch (error) {
        pauseMs = Math.min(pauses.roundMs, pauses.idleMs * 2 ** failures);
        failures += 1;
        if (!stopping.aborted && failures === 1)
          logger.warn(upstreamCallOf(error), 'prices of days could not be read');
      }
      await setTimeout(pauseMs, null, { signal: stopping, ref: false }).catch(() => undefined);
    }
  }

  await Promise.all(sources.map(keep));
}
