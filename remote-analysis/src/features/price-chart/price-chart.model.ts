import type { Candle, CandleResolution } from '@painel/contract';

/** The pages that place the chart; each has its own periods. */
export type ChartPage = 'dashboard' | 'technical' | 'market';

/** Weekly candles have their own endpoint. */
export type ChartResolution = CandleResolution | '1w';

export interface ChartPeriod {
  /** As its button says it, and as analytics name it. */
  id: '24h' | '8d' | '14d' | '30d' | '90d' | '180d' | '1a' | 'Máx';
  /** Infinity for all there are. */
  days: number;
  resolution: ChartResolution;
}

const daily = (id: ChartPeriod['id'], days: number): ChartPeriod => ({ id, days, resolution: '1d' });

const onDashboard: readonly ChartPeriod[] = [
  { id: '24h', days: 1, resolution: '30m' },
  daily('8d', 8),
  daily('14d', 14),
  daily('30d', 30),
  daily('90d', 90),
  daily('180d', 180),
  daily('1a', 365),
];

const onTechnical: readonly ChartPeriod[] = [
  { id: '24h', days: 1, resolution: '1h' },
  ...onDashboard.filter(({ id }) => id !== '24h' && id !== '14d'),
  { id: 'Máx', days: Infinity, resolution: '1w' },
];

/** The periods a page offers, and the one it opens with. */
export const chartPages: Readonly<
  Record<ChartPage, { periods: readonly ChartPeriod[]; first: ChartPeriod['id'] }>
> = {
  dashboard: { periods: onDashboard, first: '90d' },
  technical: { periods: onTechnical, first: '24h' },
  market: { periods: onDashboard, first: '90d' },
};

/** The period of that name on that page; a name that the page lacks gives the page's first. */
export function periodOf(page: ChartPage, id: string): ChartPeriod {
  const { periods, first } = chartPages[page];
  return periods.find((period) => period.id === id) ?? periods.find((period) => period.id === first)!;
}

const dayMs = 86_400_000;

/** Candles loaded before the period, so that recursive indicators (RSI, MACD) have converged when it begins. */
const warmUpCandles = 100;
const candlesPerDay: Record<ChartResolution, number> = { '30m': 48, '1h': 24, '1d': 1, '1w': 1 / 7 };
/** The limit of the call. */
const maxDays = 365;

/** The days to ask for: the period's and those that its indicators need before it. A year has none before it. */
export const daysWithWarmUp = ({ days, resolution }: ChartPeriod) =>
  Math.min(maxDays, days + Math.ceil(warmUpCandles / candlesPerDay[resolution]));

/** The candles of the last `days` days, counted from the newest one, and those before them. Ascending. */
export function cutPeriod(candles: Candle[], days: number): { before: Candle[]; shown: Candle[] } {
  const from = (candles.at(-1)?.timestamp ?? 0) - days * dayMs;
  const first = candles.findIndex(({ timestamp }) => timestamp > from);
  return first === -1
    ? { before: [], shown: candles }
    : { before: candles.slice(0, first), shown: candles.slice(first) };
}

/** Whether each candle covers a whole day. It reads this from the candles, since those on screen may still belong to another period. */
export function areDaily(candles: readonly Candle[], period: ChartPeriod): boolean | 'year' {
  const [first, second] = candles;
  if (!first || !second) return period.resolution === '1w' ? 'year' : period.resolution === '1d';
  const step = second.timestamp - first.timestamp;
  return step > dayMs && period.resolution === '1w' ? 'year' : step >= dayMs;
}

const minDelayMs = 60_000;

function stepOf(candles: readonly Candle[]): number {
  const [before, last] = candles.slice(-2);
  return before && last ? last.timestamp - before.timestamp : 0;
}

/** The newest candle with the current price: its close, and its high or low where the price goes beyond. */
export function withPrice(candles: Candle[], price: number, at: number): Candle[] {
  const last = candles.at(-1);
  const age = last ? at - last.timestamp : -1;
  if (!last || !(age >= 0 && age < stepOf(candles)) || last.close === price) return candles;
  const moved = { ...last, close: price, high: Math.max(last.high, price), low: Math.min(last.low, price) };
  return [...candles.slice(0, -1), moved];
}

/** Milliseconds until the next candle; a minute at least. */
export function untilNextCandle(candles: readonly Candle[], now: number): number {
  const last = candles.at(-1);
  return Math.max(minDelayMs, last ? last.timestamp + stepOf(candles) - now : 0);
}
