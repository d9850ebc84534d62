import type { LedgerScope } from '@painel/contract';
import type { Book } from './book';
import { averagePerBtc, worthAt } from './money';
import { yearInSaoPaulo } from '../../../../market/sao-paulo-day';

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

const gainOf = (disposals: Book['disposals']) => disposals.reduce((sum, { gain }) => sum + (gain ?? 0n), 0n);

/** Sums a book up, at a price per bitcoin or without one, in one pool or both together. */
export function positionOf(
  { pools, disposals }: Book,
  pricePerBtc: bigint | null,
  year: number,
  scope?: LedgerScope,
): Position {
  const scopes = scope ? [scope] : both;
  const sats = scopes.reduce((sum, each) => sum + pools[each].sats, 0n);
  const cost = scopes.reduce((sum, each) => sum + pools[each].cost, 0n);
  const marketValue = pricePerBtc === null ? null : worthAt(sats, pricePerBtc);
  const own = disposals.filter((each) => scopes.includes(each.scope));
  return {
    sats,
    cost,
    averageCost: averagePerBtc(sats, cost),
    marketValue,
    unrealised: marketValue === null ? null : marketValue - cost,
    realised: gainOf(own),
    realisedThisYear: gainOf(own.filter(({ occurredAt }) => yearInSaoPaulo(occurredAt) === year)),
  };
}
