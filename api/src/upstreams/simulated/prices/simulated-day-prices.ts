import type { QuotedCurrency } from '@painel/contract';
import { addDays } from '../../../time/add-days';
import { dayMs } from '../../../time/durations';
import { isBusinessDay } from '../../../market/days/business-days';
import { type DayPrices, noDayPrices } from '../../../market/days/day-prices';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { minorUnits } from '../../day-prices/daily-source';
import type { SeededRandom } from '../seeded-random';
import type { SimulatedPrices } from './simulated-prices';
import { dollarRate, dollarsAt } from './simulated-ticker';

/** Approximate prices. Their rates move with that of the dollar. */
const dollarsPer: Record<QuotedCurrency, number> = {
  EUR: 1.08,
  GBP: 1.27,
  CHF: 1.13,
  CAD: 0.73,
  AUD: 0.66,
  JPY: 0.0066,
  DKK: 0.145,
  NOK: 0.094,
  SEK: 0.096,
  ARS: 0.001,
};
const firstDay = '2011-01-01';
/** The central bank fixes its rate at about 13 h in Brasília. */
const fixing = 'T16:00:00.000Z';

/** A weekend or a bank holiday has the rate of the last business day before it. */
function businessDay(day: string): string {
  let last = day;
  while (!isBusinessDay(last)) last = addDays(last, -1);
  return last;
}

/** Computes each day once. */
function memoizeDays(priceOn: (day: string) => bigint): (day: string) => bigint {
  const known = new Map<string, bigint>();
  return (day) => {
    const price = known.get(day) ?? priceOn(day);
    known.set(day, price);
    return price;
  };
}

/** The closes of the simulated daily candles, from 2011 to the day before `now`. */
export function createSimulatedDayPrices(
  random: SeededRandom,
  prices: SimulatedPrices,
): (now: Date) => DayPrices {
  const closeOf = (day: string) => prices.closeOf(Date.parse(day) / dayMs);
  const reais = memoizeDays((day) => minorUnits(closeOf(day), 100));
  const dollars = memoizeDays((day) => {
    const end = new Date(Date.parse(day) + dayMs);
    return minorUnits(dollarsAt(random, closeOf(day), end), 100);
  });
  const rates = memoizeDays((day) =>
    minorUnits(dollarRate(random, new Date(businessDay(day) + fixing)), 10_000),
  );

  const pricesUntil = (today: string): DayPrices => {
    const isOver = (day: string) => day >= firstDay && day < today;
    return {
      brlClose: (day) => (isOver(day) ? reais(day) : null),
      usdClose: (day) => (isOver(day) ? dollars(day) : null),
      ptax: (day) => (day < firstDay ? null : rates(day < today ? day : today)),
      quote: (day, currency) =>
        day < firstDay
          ? null
          : BigInt(Math.round(Number(rates(day < today ? day : today)) * 100 * dollarsPer[currency])),
    };
  };

  /** The same object all day: a book is made again for other prices. */
  let kept = { today: '', prices: noDayPrices };
  return (now) => {
    const today = dayInSaoPaulo(now.toISOString());
    if (kept.today !== today) kept = { today, prices: pricesUntil(today) };
    return kept.prices;
  };
}
