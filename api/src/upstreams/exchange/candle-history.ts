import type { Candle } from '@painel/contract';
import type { Clock } from '../../clock';
import { dayMs, hourMs, minuteMs } from '../../time/durations';
import type { CandleSource, ExchangeInterval } from './exchange-source';

const intervalMs: Record<ExchangeInterval, number> = { '15m': 15 * minuteMs, '1h': hourMs, '1d': dayMs };
const pageSize = 1_000;

/**
 * The candles of one interval, back to `depthDays`, fetched page by page, because the vendor does not document its page size.
 * The first call waits for `atOnce` candles.
 */
export function createCandleHistory(
  source: CandleSource,
  interval: ExchangeInterval,
  depthDays: number,
  clock: Clock,
  atOnce = 0,
) {
  const byTime = new Map<number, Candle>();
  let ascending: readonly Candle[] = [];
  let isDeep = false;
  let deepening = false;

  /** Returns whether the history reaches further back than before. */
  const merge = (candles: readonly Candle[]): boolean => {
    const oldestBefore = ascending[0]?.timestamp ?? Infinity;
    for (const candle of candles) byTime.set(candle.timestamp, candle);
    const horizon = clock().getTime() - (depthDays + 2) * dayMs;
    for (const time of byTime.keys()) if (time < horizon) byTime.delete(time);
    ascending = [...byTime.values()].sort((one, other) => one.timestamp - other.timestamp);
    return (ascending[0]?.timestamp ?? Infinity) < oldestBefore;
  };

  const deepen = async (isEnough: () => boolean) => {
    deepening = true;
    try {
      while (!isDeep && !isEnough()) {
        const oldest = ascending[0]?.timestamp ?? 0;
        const reached = oldest <= clock().getTime() - depthDays * dayMs;
        isDeep = reached || !merge(await source.candles(interval, new Date(oldest - 1000), pageSize));
      }
    } catch {
      // The next refresh continues here.
    }
    deepening = false;
  };

  return {
    /**
     * Fetches new candles and, until the history is deep enough, older pages in the background. Ascending.
     * `before` has the candles of another run or process, so that only the gap is requested.
     */
    async refresh(before: readonly Candle[] | null = null): Promise<readonly Candle[]> {
      if (before !== null && before !== ascending) merge(before);
      const now = clock();
      const newest = ascending.at(-1)?.timestamp;
      const missing = newest === undefined ? pageSize : (now.getTime() - newest) / intervalMs[interval] + 2;
      merge(await source.candles(interval, now, Math.min(pageSize, Math.ceil(missing))));
      if (isDeep || deepening || ascending.length === 0) return ascending;
      const isUsable = () => ascending.length >= atOnce;
      await deepen(isUsable);
      if (isUsable()) void deepen(() => false);
      return ascending;
    },
  };
}
