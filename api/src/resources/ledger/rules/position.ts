import type { LedgerScope } from '@painel/contract';
import type { Book } from './book';
import { averagePerBtc, worthAt } from '../../../amounts/money';

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
  pricePerBtc: bigint | null,
  year: number,
  scope?: LedgerScope,
): Position {
  const scopes = scope ? [scope] : both;
  const sats = scopes.reduce((sum, each) => sum + pools[each].sats, 0n);
  const cost = scopes.reduce((sum, each) => sum + pools[each].cost, 0n);
  const marketValue = pricePerBtc === null ? null : worthAt(sats, pricePerBtc);
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
