import type { LedgerTimeline, PortfolioDay } from '@painel/contract';
import { type HistoryPoint, pointsOf, type Unit } from './history.model';

type Averages = LedgerTimeline['averages'];

const centsOf = { brl: 'brlCents', usd: 'usdCents' } as const;

/** The cost of a bitcoin at the end of a day; null before the first purchase. */
function averageOn(averages: Averages, day: string, currency: 'brl' | 'usd'): number | null {
  const cents = averages.findLast((average) => average.day <= day)?.[centsOf[currency]] ?? null;
  return cents === null ? null : cents / 100;
}

/** What the balance of each day cost at the average cost of that day. None in bitcoin, and only from the first known average on. */
export function costPoints(days: readonly PortfolioDay[], averages: Averages, unit: Unit): HistoryPoint[] {
  if (unit === 'btc') return [];
  return pointsOf(days, 'btc').flatMap(({ date, at, value }) => {
    const average = averageOn(averages, date, unit);
    return average === null ? [] : [{ date, at, value: average * value }];
  });
}
