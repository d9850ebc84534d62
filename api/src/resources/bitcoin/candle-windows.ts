import type { CandlesQuery } from '@painel/contract';
import type { Clock } from '../../clock';
import { windowOf } from '../../market/candles/candle-intervals';
import type { MarketData, Reading } from '../../upstreams/market-data/market-data';
import { type CandleSeries, encodeCandles } from './candle-series';

interface Kept {
  until: number;
  reading: Promise<Reading<CandleSeries>>;
}

/** As long as an answer is sent again without asking the market. */
const freshMs = 1_000;
/** The lengths that are read. Every other window is cut from the next longer one. */
const lengths = [1, 7, 30, 90, 180, 365];

/** Cuts all windows from a few encoded series, so that other lengths need no reading and no encoding. */
export function createCandleWindows(market: Pick<MarketData, 'current'>, clock: Clock) {
  const kept = new Map<string, Kept>();

  async function read(query: CandlesQuery): Promise<Reading<CandleSeries>> {
    const { value, ...provenance } = await market.current().candles(query);
    return { ...provenance, value: await encodeCandles(value) };
  }

  function seriesFor(query: CandlesQuery): Promise<Reading<CandleSeries>> {
    const days = lengths.find((length) => length >= query.days) ?? query.days;
    const name = `${query.resolution} ${query.currency} ${days}`;
    const now = performance.now();
    const known = kept.get(name);
    if (known && known.until > now) return known.reading;
    const reading = read({ ...query, days });
    kept.set(name, { until: now + freshMs, reading });
    reading.catch(() => kept.delete(name));
    return reading;
  }

  /** The JSON of a window's candles. */
  return async (query: CandlesQuery): Promise<Reading<Buffer>> => {
    const reading = await seriesFor(query);
    const { from, to } = windowOf(query, clock());
    return { ...reading, value: reading.value.slice(from, to) };
  };
}
