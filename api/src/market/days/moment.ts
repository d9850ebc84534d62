import type { Moment } from '@painel/contract';
import { dayMs } from '../../time/durations';
import type { DayPrices } from './day-prices';
import { visitDays } from './past-days';
import { roundTo } from '../percent-change';

/** The close of one day. */
export interface DayClose {
  /** YYYY-MM-DD in São Paulo. */
  day: string;
  /** Centavos per bitcoin. */
  close: number;
  /** Over the dollar price at the PTAX, in percent points; null where a price is missing. */
  premium: number | null;
}

type Readings = {
  trend: NonNullable<Moment['trend']['state']>;
  mean: NonNullable<Moment['mean']['state']>;
  premium: Moment['premium']['state'];
};

const [shortLength, longLength] = [50, 200];
const farBelowPercent = -20;
const farAbovePercent = 50;
/** Closes of exchanges and the PTAX are of different hours of the day. */
const evenPercent = 0.5;
const horizons = [30, 365] as const;

function meanState(percent: number): Readings['mean'] {
  if (percent < 0) return percent < farBelowPercent ? 'far_below' : 'below';
  return percent > farAbovePercent ? 'far_above' : 'above';
}

function premiumState(percent: number | null): Readings['premium'] {
  if (percent === null) return null;
  if (Math.abs(percent) <= evenPercent) return 'even';
  return percent > 0 ? 'premium' : 'discount';
}

/** Returns the readings of each close, from it and earlier ones; undefined until there are enough. */
function readingsOf(closes: readonly DayClose[]) {
  let [short, long] = [0, 0];
  return closes.map(({ close, premium }, index) => {
    short += close - (closes[index - shortLength]?.close ?? 0);
    long += close - (closes[index - longLength]?.close ?? 0);
    if (index < longLength - 1) return undefined;
    const percent = (close / (long / longLength) - 1) * 100;
    return {
      trend: short * (longLength / shortLength) > long ? ('rising' as const) : ('falling' as const),
      mean: meanState(percent),
      percent,
      premium: premiumState(premium),
    };
  });
}

/**
 * Returns the readings of a day's close, and how often a higher price followed earlier days with the same readings. Only closes up to that day count,
 * so the answer stays when later ones are added. Null without 200 closes up to it, or without its own.
 */
export function momentOn(all: readonly DayClose[], day: string): Omit<Moment, 'mood'> | null {
  const closes = all.filter((close) => close.day <= day);
  const readings = readingsOf(closes);
  const [last, now] = [closes.at(-1), readings.at(-1)];
  if (!last || !now || last.day !== day) return null;
  const numberOf = (of: string) => Date.parse(of) / dayMs;
  const closeOn = new Map(closes.map((close) => [numberOf(close.day), close.close]));

  const after = (days: number, isSame: (then: Readings) => boolean) => {
    let [cases, higher] = [0, 0];
    for (const [index, then] of readings.entries()) {
      if (!then || !isSame(then)) continue;
      const { day: from, close } = closes[index]!;
      const later = closeOn.get(numberOf(from) + days);
      if (later === undefined) continue;
      cases += 1;
      if (later > close) higher += 1;
    }
    return { cases, higher };
  };
  const counts = (isSame: (then: Readings) => boolean) => ({
    after30: after(horizons[0], isSame),
    after365: after(horizons[1], isSame),
  });

  return {
    day,
    trend: { state: now.trend, ...counts(({ trend }) => trend === now.trend) },
    mean: { state: now.mean, percent: roundTo(now.percent, 1), ...counts(({ mean }) => mean === now.mean) },
    premium: {
      state: now.premium,
      percent: last.premium === null ? null : roundTo(last.premium, 2),
      ...counts(({ premium }) => premium !== null && premium === now.premium),
    },
    together: counts(({ trend, mean }) => trend === now.trend && mean === now.mean),
  };
}

/** The closes in reais up to a day, ascending. Other work runs in between. */
export async function closesUntil(prices: DayPrices, last: string): Promise<DayClose[]> {
  const closes: DayClose[] = [];
  await visitDays(last, (day) => {
    const close = prices.brlClose(day);
    if (close === null) return;
    const [dollars, rate] = [prices.usdClose(day), prices.ptax(day)];
    const abroad = dollars && rate ? (Number(dollars) * Number(rate)) / 10_000 : null;
    closes.push({ day, close: Number(close), premium: abroad && (Number(close) / abroad - 1) * 100 });
  });
  return closes;
}
