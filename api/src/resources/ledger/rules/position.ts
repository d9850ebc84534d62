import type { LedgerScope, LedgerEntryStatus } from '@painel/contract';
import { type Price, averagePerBtc, worthOfSats } from '../../../amounts/money';
import type { Book, Step } from './book';
import type { Pool } from './pool';

const both: readonly LedgerScope[] = ['domestic', 'foreign'];

export interface Position {
  sats: bigint;
  cost: bigint;
  averageCost: bigint | null;
  marketValue: bigint | null;
  unrealised: bigint | null;
  realised: bigint;
  realisedThisYear: bigint;
}

/** Sums a book up, at a price per bitcoin or without one, in one pool or both together. */
export function positionOf(
  { pools, gains }: Book,
  price: Price | null,
  year: number,
  scope?: LedgerScope,
): Position {
  const scopes = scope ? [scope] : both;
  const sats = scopes.reduce((sum, each) => sum + pools[each].sats, 0n);
  const cost = scopes.reduce((sum, each) => sum + pools[each].cost, 0n);
  const marketValue = price === null ? null : worthOfSats(sats, price);
  const gainOf = (each: Record<LedgerScope, bigint>) => scopes.reduce((sum, one) => sum + each[one], 0n);
  const ofYear = gains.get(year);
  return {
    sats,
    cost,
    averageCost: averagePerBtc(sats, cost),
    marketValue,
    unrealised: marketValue === null ? null : marketValue - cost,
    realised: [...gains.values()].reduce((sum, each) => sum + gainOf(each), 0n),
    realisedThisYear: ofYear ? gainOf(ofYear) : 0n,
  };
}

export interface AverageStep {
  at: string;
  /** Of a whole bitcoin, both pools together; null while nothing is held. */
  average: bigint | null;
}

/** The average cost after each change of a pool; the last one of the same instant. */
export function averagesOf({ steps }: Book): AverageStep[] {
  const held: Record<LedgerScope, Pool> = {
    domestic: { sats: 0n, cost: 0n },
    foreign: { sats: 0n, cost: 0n },
  };
  const averages = new Map<string, AverageStep>();
  for (const { occurredAt: at, scope, poolSats, poolCost } of steps) {
    held[scope] = { sats: poolSats, cost: poolCost };
    const { domestic, foreign } = held;
    const average = averagePerBtc(domestic.sats + foreign.sats, domestic.cost + foreign.cost);
    averages.set(at, { at, average });
  }
  return [...averages.values()];
}

/** How many entries have each status, of those that lack something and are wanted. */
export function countStatuses(
  { statuses }: Book,
  isWanted: (id: string) => boolean,
): Record<Exclude<LedgerEntryStatus, 'complete'>, number> {
  const counts = {
    negative_account: 0,
    missing_origin: 0,
    missing_cost: 0,
    open_transfer: 0,
    missing_value: 0,
  };
  for (const [id, status] of statuses) {
    if (status !== 'complete' && isWanted(id)) counts[status] += 1;
  }
  return counts;
}

/** The steps from when the pool of the last one was last empty. */
function sinceEmpty(steps: readonly Step[]): Step[] {
  const isEmpty = ({ poolSats, poolCost }: Step) => poolSats === 0n && poolCost === 0n;
  const emptied = steps.findLastIndex((step, index) => isEmpty(step) && index < steps.length - 1);
  return steps.slice(emptied + 1);
}

/**
 * The steps that made the average of a pool as it was after an entry, oldest first, from when the pool was last empty. An entry
 * that changed no pool has none.
 */
export function trailOf(book: Book, entryId: string): Step[] {
  const last = book.steps.findLastIndex((step) => step.entryId === entryId);
  const scope = book.steps[last]?.scope;
  return sinceEmpty(book.steps.slice(0, last + 1).filter((step) => step.scope === scope));
}

/** The steps that made the average of a pool as it is now, oldest first. */
export const poolTrailOf = ({ steps }: Book, scope: LedgerScope): Step[] =>
  sinceEmpty(steps.filter((step) => step.scope === scope));
