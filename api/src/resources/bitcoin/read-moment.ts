import type { Moment } from '@painel/contract';
import type { Clock } from '../../clock';
import type { DayPrices } from '../../market/days/day-prices';
import { closesUntil, momentOn } from '../../market/days/moment';
import { oncePerDay } from '../../market/days/past-days';
import type { MarketData, Reading } from '../../upstreams/market-data/market-data';
import { orNull, UpstreamUnavailableError } from '../../upstreams/unavailable';

type DayMoment = Omit<Moment, 'mood'> | null;

/** Counts once for each day and each set of prices. */
export function createMomentReader(market: Pick<MarketData, 'current'>, clock: Clock) {
  const count = oncePerDay(clock, async (prices: DayPrices, yesterday): Promise<DayMoment> => {
    const closes = await closesUntil(prices, yesterday);
    const last = closes.at(-1);
    return last ? momentOn(closes, last.day) : null;
  });

  return async (): Promise<Reading<Moment>> => {
    const source = market.current();
    const [moment, price, mood] = await Promise.all([
      count(source.dayPrices(), 'BRL'),
      source.price(),
      orNull(() => source.fearGreed()),
    ]);
    if (!moment) throw new UpstreamUnavailableError();
    return { ...price, value: { ...moment, mood: mood?.value.value ?? null } };
  };
}
