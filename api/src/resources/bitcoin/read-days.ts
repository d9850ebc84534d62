import type { Moment, CandleCurrency, LongCandles, LongCandlesQuery } from '@painel/contract';
import type { Clock } from '../../clock';
import type { DayPrices } from '../../market/days/day-prices';
import { closesUntil, momentOn } from '../../market/days/moment';
import { oncePerDay, closeIn, visitDays } from '../../market/days/past-days';
import type { MarketData, Reading, MarketSource } from '../../upstreams/market-data/market-data';
import { orNull, UpstreamUnavailableError } from '../../upstreams/unavailable';
import { weeklyCandles } from '../../market/candles/weekly-candles';
import { dayMs } from '../../time/durations';
import { endOfDayInSaoPaulo } from '../../time/sao-paulo-day';

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

const firstDay = '2013-01-01';

/** Weekly candles: of the market's daily ones, and of the stored closes before them. Closes are read once a day. */
export function createLongCandlesReader(market: Pick<MarketData, 'current'>, clock: Clock) {
  const readCloses = oncePerDay(clock, async (prices: DayPrices, yesterday, currency: CandleCurrency) => {
    const closes: { day: string; price: number }[] = [];
    const read = (day: string) => {
      const cents = closeIn(prices, currency, day);
      if (cents !== null) closes.push({ day, price: Number(cents) / 100 });
    };
    await visitDays(yesterday, read, firstDay);
    return closes;
  });

  return async ({ currency }: LongCandlesQuery): Promise<Reading<LongCandles>> => {
    const source = market.current();
    const daily = await source.candles({ days: 365, resolution: '1d', currency });
    const closes = await readCloses(source.dayPrices(), currency);
    return { ...daily, value: weeklyCandles(closes, daily.value) };
  };
}

/** A close is written the morning after its day; one that is missing longer makes the figures old. */
const lateMs = 2 * dayMs;

/** Returns the source of figures that depend on the closes until a day, and the time of their reading. */
export async function readingOfClose(
  market: Pick<MarketSource, 'price'>,
  day: string,
  clock: Clock,
): Promise<Omit<Reading<unknown>, 'value'>> {
  const price = await market.price().catch(() => null);
  const readAt = new Date(`${endOfDayInSaoPaulo(day)}:00:00.000Z`);
  const isLate = clock().getTime() - readAt.getTime() > lateMs;
  return { source: price?.source === 'simulated' ? 'simulated' : isLate ? 'stale' : 'live', readAt };
}
