import type { Candle, CandlesQuery } from '@painel/contract';
import type { Clock } from '../../clock';
import { recentCandles } from '../../market/recent-candles';
import type { MarketReaders, Reading } from '../../upstreams/market-data/market-data';

interface Series {
  days: number;
  until: number;
  reading: Promise<Reading<Candle[]>>;
}

/** As long as an answer is sent without looking at the market again. */
const keptMs = 1_000;
/** The lengths that are read: every other window is cut from the next longer one. */
const lengths = [1, 7, 30, 90, 180, 365];

/** Cuts all windows from one series for each resolution and currency, so that many lengths cost one reading. */
export function createCandleWindows(market: Pick<MarketReaders, 'candles'>, clock: Clock) {
  const kept = new Map<string, Series>();

  function seriesFor(query: CandlesQuery): Promise<Reading<Candle[]>> {
    const name = `${query.resolution} ${query.currency}`;
    const now = performance.now();
    const known = kept.get(name);
    if (known && known.until > now && known.days >= query.days) return known.reading;
    const days = lengths.find((length) => length >= query.days) ?? query.days;
    const reading = market.candles({ ...query, days });
    kept.set(name, { days, until: now + keptMs, reading });
    reading.catch(() => kept.delete(name));
    return reading;
  }

  return async (query: CandlesQuery): Promise<Reading<Candle[]>> => {
    const reading = await seriesFor(query);
    return { ...reading, value: recentCandles(reading.value, query, clock()) };
  };
}
