import { divideHalfUp } from '../../../amounts/money';
import { addDays } from '../../../time/add-days';
import { type Change, changeSince } from './returns';
import { type DayPoint, unchanged } from './days';

/** The days of a portfolio within a month or a year. */
export interface Period {
  /** The days of it that the portfolio has. */
  firstDay: string;
  lastDay: string;
  /** Null without a price at either end. */
  change: Change | null;
  /** Without deposits and withdrawals, in millionths; null without a price at either end, or while nothing was held. */
  growth: bigint | null;
  isHeld: boolean;
  /** Whether the portfolio began in it, or it is not over. */
  isPartial: boolean;
  daysWithoutPrice: number;
  end: DayPoint;
}

/** `name` is YYYY-MM of a month, YYYY of a year. */
export interface NamedPeriod extends Period {
  name: string;
}

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);
const yearOf = (day: string) => day.slice(0, 'YYYY'.length);

/** Growth until a day begins in the state before the first one. */
const before = { coins: 0n, growth: unchanged };

function growthBetween(start: DayPoint | undefined, end: DayPoint): bigint | null {
  const [from, to] = [(start ?? before).growth, end.growth];
  if (from === null || to === null || from <= 0n) return null;
  return divideHalfUp(to * 1_000_000n, from) - 1_000_000n;
}

/** The period of the points from `first` on, until before `end`. Points are each day without a break. */
function periodOf(points: readonly DayPoint[], first: number, end: number, isPartial: boolean): Period {
  const own = points.slice(first, end);
  const [start, last] = [points[first - 1], own.at(-1)!];
  const isHeld = (start ?? before).coins > 0n || own.some(({ coins }) => coins > 0n);
  return {
    firstDay: own[0]!.day,
    lastDay: last.day,
    change: changeSince(start ? [start, ...own] : own, own[0]!.day),
    isHeld,
    growth: isHeld ? growthBetween(start, last) : null,
    isPartial,
    daysWithoutPrice: own.filter(({ price }) => price === null).length,
    end: last,
  };
}

/** Splits the days by their month or year; the last one is over only where `today` is later. */
function periodsBy(
  points: readonly DayPoint[],
  nameOf: (day: string) => string,
  today: string,
): NamedPeriod[] {
  const found: NamedPeriod[] = [];
  let first = 0;
  for (let end = 1; end <= points.length; end += 1) {
    const name = nameOf(points[first]!.day);
    if (end < points.length && nameOf(points[end]!.day) === name) continue;
    const isBeginning = first === 0 && nameOf(addDays(points[0]!.day, -1)) === name;
    const isOpen = nameOf(today) === name;
    found.push({ name, ...periodOf(points, first, end, isBeginning || isOpen) });
    first = end;
  }
  return found;
}

/** The months of a portfolio, oldest first. */
export const monthsOf = (points: readonly DayPoint[], today: string) => periodsBy(points, monthOf, today);

/** Its years, oldest first. */
export const yearsOf = (points: readonly DayPoint[], today: string) => periodsBy(points, yearOf, today);

/** The days of a portfolio from one to another; null where it has none of them. */
export function periodBetween(points: readonly DayPoint[], firstDay: string, lastDay: string): Period | null {
  const first = points.findIndex(({ day }) => day >= firstDay && day <= lastDay);
  if (first < 0) return null;
  const end = points.findLastIndex(({ day }) => day <= lastDay) + 1;
  return periodOf(points, first, end, false);
}
