import type { LedgerScope } from '@painel/contract';
import type { Book } from './book';
import { averagePerBtc } from '../../../amounts/money';
import type { Pool } from './pool';

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
