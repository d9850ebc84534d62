import type { PortfolioDay } from '@painel/contract';

/** The same periods as the price chart's. */
export const periods = [
  { id: '24h', days: 1 },
  { id: '8d', days: 8 },
  { id: '14d', days: 14 },
  { id: '30d', days: 30 },
  { id: '90d', days: 90 },
  { id: '180d', days: 180 },
  { id: '1a', days: 365 },
] as const;

export type PeriodId = (typeof periods)[number]['id'];
export const firstPeriod: PeriodId = '90d';

export const daysOf = (id: PeriodId) => periods.find((period) => period.id === id)!.days;

export type Unit = 'btc' | 'brl' | 'usd';
const figureOf = { btc: 'balance', brl: 'balanceBRL', usd: 'balanceUSD' } as const;

/** The value of the portfolio on one day, in one unit. */
export interface HistoryPoint {
  /** YYYY-MM-DD. */
  date: string;
  /** Its midnight in UTC, in milliseconds: days are equally long there. */
  at: number;
  value: number;
}

/** The days on which the figure is known, oldest first; a date that is none has no place on the axis. */
export function pointsOf(days: readonly PortfolioDay[], unit: Unit): HistoryPoint[] {
  return days
    .map((day) => ({ date: day.date, at: Date.parse(`${day.date}T00:00:00Z`), value: day[figureOf[unit]] }))
    .filter((point): point is HistoryPoint => point.value !== null && !Number.isNaN(point.at))
    .sort((one, other) => one.at - other.at);
}

/** From the first to the last point, in percent; null where the first is zero or there is only one. */
export function changeOf(points: readonly HistoryPoint[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first?.value || !last) return null;
  return ((last.value - first.value) / first.value) * 100;
}
