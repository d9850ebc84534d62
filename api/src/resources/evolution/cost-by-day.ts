import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { Book } from '../ledger/rules/book';

export interface DayCost {
  day: string;
  /** Null from the day on whose money has no rate. */
  cost: bigint | null;
}

/** What the coins of both pools cost at the end of each day on which that changed, oldest first. */
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
