import { type Amount, moneyOfCents, valueAt } from '@painel/shared/format';
import type { PortfolioEvolution } from '@painel/contract';

export const periods = [
  { id: '1M', days: 30 },
  { id: '6M', days: 182 },
  { id: '1A', days: 365 },
  { id: 'Tudo', days: Infinity },
] as const;

export type PeriodId = (typeof periods)[number]['id'];
export const firstPeriod: PeriodId = '1A';

export type Unit = 'btc' | 'brl' | 'usd';

const dayMs = 86_400_000;

/** The end of a day. Money is in cents; null where the day has no price. */
export interface Day {
  /** YYYY-MM-DD. */
  date: string;
  /** Its midnight in UTC, in milliseconds: days are equally long there. */
  at: number;
  balance: number | null;
  value: number | null;
  cost: number | null;
  deposits: number | null;
  growth: number | null;
  /** Whether its price is that of the other currency at PTAX. */
  isConverted: boolean;
}

/** All days, oldest first. */
export function daysOf({ firstDay, days, converted = [] }: PortfolioEvolution): Day[] {
  const first = Date.parse(`${firstDay}T00:00:00Z`);
  if (Number.isNaN(first)) return [];
  return days.balance.map((balance, index) => {
    const at = first + index * dayMs;
    const date = new Date(at).toISOString().slice(0, 10);
    return {
      date,
      at,
      balance,
      value: days.valueCents[index] ?? null,
      cost: days.costCents[index] ?? null,
      deposits: days.depositsCents[index] ?? null,
      growth: days.growth[index] ?? null,
      isConverted: converted.some(({ from, to }) => from <= date && date <= to),
    };
  });
}

/** The days with the last one at the newest price, by which the rest of the page is valued too. */
export function atPrice(days: readonly Day[], price: Amount): readonly Day[] {
  const last = days.at(-1);
  const worth = last ? valueAt(last.balance, price) : null;
  if (!last || worth === null) return days;
  return [...days.slice(0, -1), { ...last, value: Math.round(worth * 100) }];
}

/** The days of a period, after the one before its first. */
export function inPeriod(days: readonly Day[], id: PeriodId): Day[] {
  const { days: length } = periods.find((period) => period.id === id)!;
  return days.slice(-(length + 1));
}

/** Returns the amount of a day in a unit: whole bitcoin or whole money. */
export const valueOfDay = ({ balance, value }: Day, unit: Unit): number | null =>
  unit === 'btc' ? balance : moneyOfCents(value);

/** From the first to the last known day, in percent; null where the first is zero or there is only one. */
export function changeOf(days: readonly Day[], unit: Unit): number | null {
  const known = days.map((day) => valueOfDay(day, unit)).filter((worth) => worth !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (known.length < 2 || !first || last === undefined) return null;
  return ((last - first) / first) * 100;
}

/** The change of the portfolio from its first to its last day, in cents. */
export interface Gain {
  /** Deposits less withdrawals. */
  flows: number;
  /** The effect of the price: the change of the whole less `flows`. */
  gain: number;
  /** The effect of the price on each unit of money, in percent. */
  percent: number | null;
}

/** @param isWhole counts the balance of the first day as a deposit */
export function gainOf(days: readonly Day[], isWhole: boolean): Gain | null {
  const known = days.filter(({ value, deposits }) => value !== null && deposits !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || (first === last && !isWhole)) return null;
  const flows = last.deposits! - (isWhole ? 0 : first.deposits!);
  const whole = last.value! - (isWhole ? 0 : first.value!);
  return { flows, gain: whole - flows, percent: growthBetween(first, last) };
}

/** In percent. */
export const growthBetween = (from: Day, to: Day): number | null =>
  from.growth === null || to.growth === null || from.growth <= 0 ? null : (to.growth / from.growth - 1) * 100;

/** Returns the bitcoin that came in after the first day, less the bitcoin that went out, in BTC. */
export function bitcoinFlows(days: readonly Day[], isWhole: boolean): number | null {
  const [first, last] = [days[0]?.balance, days.at(-1)?.balance];
  if (first === undefined || first === null || last === undefined || last === null) return null;
  // The ninth decimal is the last one there is.
  return Math.round((last - (isWhole ? 0 : first)) * 1e9) / 1e9;
}

export interface Trade {
  at: number;
  kind: 'buy' | 'sell';
  /** BTC, of all on that day. */
  balance: number;
}

/** Purchases and sales on the shown days, one of each a day. */
export function tradesOn(days: readonly Day[], trades: PortfolioEvolution['trades']): Trade[] {
  const times = new Map(days.map(({ date, at }) => [date, at]));
  const found = new Map<string, Trade>();
  for (const { date, kind, balance } of trades) {
    const at = times.get(date);
    if (at === undefined) continue;
    const sum = (found.get(`${date} ${kind}`)?.balance ?? 0) + (balance ?? 0);
    found.set(`${date} ${kind}`, { at, kind, balance: Math.round(sum * 1e9) / 1e9 });
  }
  return [...found.values()];
}
