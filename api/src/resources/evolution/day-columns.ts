import type { PortfolioEvolution } from '@painel/contract';
import { btcOfNanoBtc, numberOf } from '../../amounts/bitcoin-amounts';
import type { DayPoint } from './rules/days';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { Book } from '../ledger/rules/book';

export interface DayCost {
  day: string;
  /** Null from the day on whose money has no rate. */
  cost: bigint | null;
}

/** Returns the cost of the coins of both pools at the end of each day on which it changed, oldest first. */
export function costByDay({ steps, unratedSince }: Pick<Book, 'steps' | 'unratedSince'>): DayCost[] {
  const costs = { domestic: 0n, foreign: 0n };
  const unrated = unratedSince === null ? null : dayInSaoPaulo(unratedSince);
  const days = new Map<string, DayCost>();
  for (const { occurredAt, scope, poolCost } of steps) {
    costs[scope] = poolCost;
    const day = dayInSaoPaulo(occurredAt);
    const isKnown = unrated === null || day < unrated;
    days.set(day, { day, cost: isKnown ? costs.domestic + costs.foreign : null });
  }
  return [...days.values()];
}

type Columns = PortfolioEvolution['days'];

/** Days as the contract has them, with the state that carries on to the next one. */
export interface DayColumns extends Columns {
  /** The changes of the cost after the last day. */
  later: readonly DayCost[];
}

const growthOf = (growth: bigint | null) =>
  growth === null ? null : Number((growth + 500_000n) / 1_000_000n) / 1e6;

export function columnsOf(
  points: readonly DayPoint[],
  costs: readonly DayCost[],
  before: bigint | null = null,
): DayColumns {
  let next = 0;
  let cost = before;
  const columns: Columns = { balance: [], valueCents: [], costCents: [], depositsCents: [], growth: [] };
  for (const { day, coins, value, deposits, growth } of points) {
    for (; next < costs.length && costs[next]!.day <= day; next += 1) cost = costs[next]!.cost;
    columns.balance.push(btcOfNanoBtc(coins));
    columns.valueCents.push(numberOf(value));
    columns.costCents.push(numberOf(cost));
    columns.depositsCents.push(numberOf(deposits));
    columns.growth.push(growthOf(growth));
  }
  return { ...columns, later: costs.slice(next) };
}

/** The last days, with the one that the price of now has made. */
export function withLastColumn(past: DayColumns, last: DayPoint | undefined, count: number): Columns {
  if (!last) return columnsOf([], []);
  const known = past.costCents.at(-1) ?? null;
  const end = columnsOf([last], past.later, known === null ? null : BigInt(known));
  const join = <Value>(one: readonly Value[], other: readonly Value[]) => [...one, ...other].slice(-count);
  return {
    balance: join(past.balance, end.balance),
    valueCents: join(past.valueCents, end.valueCents),
    costCents: join(past.costCents, end.costCents),
    depositsCents: join(past.depositsCents, end.depositsCents),
    growth: join(past.growth, end.growth),
  };
}
