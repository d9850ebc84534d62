import type { CandleCurrency, LongCandles, LongCandlesQuery } from '@painel/contract';
import type { Clock } from '../../clock';
import type { DayPrices } from '../../market/days/day-prices';
import { closeIn, oncePerDay, visitDays } from '../../market/days/past-days';
import { weeklyCandles } from '../../market/candles/weekly-candles';
import type { MarketData, Reading } from '../../upstreams/market-data/market-data';

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
