import { moneyOfCents } from '@painel/shared/format';
import type { EvolutionMark, EvolutionSeries } from '@painel/shared/evolution';
import { copy } from './history.copy';
import { type Day, growthBetween, type Trade, type Unit, valueOfDay } from './evolution.model';

const pointsOf = (days: readonly Day[], of: (day: Day) => number | null) =>
  days.map((day) => ({ time: day.at, value: of(day) }));

const rounded = (percent: number | null) => (percent === null ? null : Math.round(percent * 1e4) / 1e4);

interface Choice {
  /** Deposits. */
  withFlows: boolean;
  withGrowth: boolean;
}

/** The lines of the chart. A day without a price is a gap in each of them; bitcoin has no deposits in money, and no growth. */
export function seriesOf(days: readonly Day[], unit: Unit, choice: Choice): EvolutionSeries[] {
  const name = copy.unit[unit];
  const worth: EvolutionSeries = {
    name: copy.worthIn(name),
    color: 'first',
    points: pointsOf(days, (day) => valueOfDay(day, unit)),
  };
  if (unit === 'btc') return [worth];
  const first = days.find(({ growth }) => growth !== null);
  const lines: EvolutionSeries[] = [
    worth,
    ...(choice.withFlows
      ? [
          {
            name: copy.depositsIn(name),
            color: 'third' as const,
            isArea: true,
            points: pointsOf(days, ({ deposits }) => moneyOfCents(deposits)),
          },
        ]
      : []),
    ...(choice.withGrowth && first
      ? [
          {
            name: copy.growthSeries,
            color: 'fourth' as const,
            points: pointsOf(days, (day) => rounded(growthBetween(first, day))),
            isPercent: true,
          },
        ]
      : []),
  ];
  return lines.filter(({ points }) => points.some(({ value }) => value !== null));
}

/** More of a kind on one line would cover it. */
const mostMarks = 100;

/**
 * Returns the marks of purchases and sales: on the line, or at its last value on a day without a price. Of close marks of a kind, it keeps the first.
 */
export function marksOf(days: readonly Day[], trades: readonly Trade[], unit: Unit): EvolutionMark[] {
  const known = days.filter((day) => valueOfDay(day, unit) !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];
  const apart = (last.at - first.at) / mostMarks;
  const marked = { buy: -Infinity, sell: -Infinity };
  return trades.flatMap(({ at, kind }) => {
    if (at - marked[kind] < apart) return [];
    marked[kind] = at;
    const near = known.findLast((day) => day.at <= at) ?? first;
    return { time: at, value: valueOfDay(near, unit)!, kind };
  });
}
