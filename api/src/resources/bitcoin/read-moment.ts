import type { Moment } from '@painel/contract';
import type { Clock } from '../../clock';
import type { DayPrices } from '../../market/day-prices';
import { closesUntil, momentOn } from '../../market/moment';
import { addDays } from '../../time/add-days';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { MarketData, Reading } from '../../upstreams/market-data/market-data';
import { orNull, UpstreamUnavailableError } from '../../upstreams/unavailable';

type DayMoment = Omit<Moment, 'mood'> | null;

/** Counts once for each day and each set of prices. */
export function createMomentReader(market: Pick<MarketData, 'current'>, clock: Clock) {
  let kept: { prices: DayPrices; today: string; moment: Promise<DayMoment> } | null = null;

  async function count(prices: DayPrices, today: string): Promise<DayMoment> {
    const closes = await closesUntil(prices, addDays(today, -1));
    const last = closes.at(-1);
    return last ? momentOn(closes, last.day) : null;
  }

  return async (): Promise<Reading<Moment>> => {
    const source = market.current();
    const [prices, today] = [source.dayPrices(), dayInSaoPaulo(clock().toISOString())];
    if (kept?.prices !== prices || kept.today !== today)
      kept = { prices, today, moment: count(prices, today) };
    const [moment, price, mood] = await Promise.all([
      kept.moment,
      source.price(),
      orNull(() => source.fearGreed()),
    ]);
    if (!moment) throw new UpstreamUnavailableError();
    return { ...price, value: { ...moment, mood: mood?.value.value ?? null } };
  };
}
