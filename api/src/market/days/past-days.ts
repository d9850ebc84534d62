import type { CandleCurrency } from '@painel/contract';
import type { Clock } from '../../clock';
import { nextTurn } from '../../concurrency/next-turn';
import { addDays } from '../../time/add-days';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { DayPrices } from './day-prices';

/** The first day for which a source of ours has a close. */
export const firstPastDay = '2011-01-01';
const daysPerTurn = 250;

/** Visits each day in order (YYYY-MM-DD), and pauses for the event loop. */
export async function visitDays(last: string, visit: (day: string) => void, first = firstPastDay) {
  for (let day = first, count = 1; day <= last; day = addDays(day, 1), count += 1) {
    if (count % daysPerTurn === 0) await nextTurn();
    visit(day);
  }
}

/** The close of a day in centavos or US cents. */
export const closeIn = (prices: DayPrices, currency: CandleCurrency, day: string) =>
  currency === 'USD' ? prices.usdClose(day) : prices.brlClose(day);

/**
 * Computes something from a source's past days until yesterday, as the forming day has no close: once for each key, until the day ends
 * or the source has read more.
 */
export function oncePerDay<Source, Key, Result>(
  clock: Clock,
  compute: (source: Source, yesterday: string, key: Key) => Promise<Result>,
) {
  const kept = new Map<Key, { source: Source; yesterday: string; result: Promise<Result> }>();
  return (source: Source, key: Key): Promise<Result> => {
    const yesterday = addDays(dayInSaoPaulo(clock().toISOString()), -1);
    const known = kept.get(key);
    if (known?.source === source && known.yesterday === yesterday) return known.result;
    const result = compute(source, yesterday, key);
    kept.set(key, { source, yesterday, result });
    return result;
  };
}
