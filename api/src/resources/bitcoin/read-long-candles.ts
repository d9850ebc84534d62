import { setImmediate } from 'node:timers/promises';
import type { LongCandles, LongCandlesQuery } from '@painel/contract';
import type { Clock } from '../../clock';
import type { DayPrices } from '../../market/day-prices';
import { weeklyCandles } from '../../market/weekly-candles';
import { addDays } from '../../time/add-days';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { MarketData, Reading } from '../../upstreams/market-data/market-data';

type Closes = Promise<{ day: string; price: number }[]>;

const firstDay = '2013-01-01';
/** So many days are read without a pause. */
const daysAtOnce = 250;

async function readCloses(closeOn: (day: string) => bigint | null, last: string): Closes {
  const closes: Awaited<Closes> = [];
  let read = 0;
  for (let day = firstDay; day <= last; day = addDays(day, 1)) {
    read += 1;
    if (read % daysAtOnce === 0) await setImmediate();
    const cents = closeOn(day);
    if (cents !== null) closes.push({ day, price: Number(cents) / 100 });
  }
  return closes;
}

/** Weekly candles: of the market's daily ones, and of the stored closes before them. Closes are read once a day. */
export function createLongCandlesReader(market: Pick<MarketData, 'current'>, clock: Clock) {
  const kept = new Map<string, { prices: DayPrices; today: string; closes: Closes }>();

  function closesIn(currency: string, prices: DayPrices): Closes {
    const today = dayInSaoPaulo(clock().toISOString());
    const known = kept.get(currency);
    if (known?.prices === prices && known.today === today) return known.closes;
    const closeOn = (day: string) => (currency === 'USD' ? prices.usdClose(day) : prices.brlClose(day));
    const closes = readCloses(closeOn, addDays(today, -1));
    kept.set(currency, { prices, today, closes });
    return closes;
  }

  return async ({ currency }: LongCandlesQuery): Promise<Reading<LongCandles>> => {
    const source = market.current();
    const daily = await source.candles({ days: 365, resolution: '1d', currency });
    return { ...daily, value: weeklyCandles(await closesIn(currency, source.dayPrices()), daily.value) };
  };
}
