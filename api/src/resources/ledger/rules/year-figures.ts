import type { LedgerScope } from '@painel/contract';
import { yearInSaoPaulo } from '../../../time/sao-paulo-day';
import type { Book, Disposal } from './book';
import type { Pool } from './pool';

/** The results of a year, and the balance at its end. */
export interface YearFigures {
  /** Both pools together, at the end of the year. */
  sats: bigint;
  cost: bigint;
  /** In the order of the book. */
  disposals: Disposal[];
}

/** The figures of years, which are given oldest first. */
export function yearFigures({ steps, disposals }: Book, years: readonly number[]): Map<number, YearFigures> {
  const held: Record<LedgerScope, Pool> = {
    domestic: { sats: 0n, cost: 0n },
    foreign: { sats: 0n, cost: 0n },
  };
  const ofYear = new Map<number, Disposal[]>(years.map((year) => [year, []]));
  for (const disposal of disposals) ofYear.get(yearInSaoPaulo(disposal.occurredAt))?.push(disposal);

  let index = 0;
  return new Map(
    years.map((year) => {
      for (; index < steps.length && yearInSaoPaulo(steps[index]!.occurredAt) <= year; index += 1) {
        const { scope, poolSats, poolCost } = steps[index]!;
        held[scope] = { sats: poolSats, cost: poolCost };
      }
      const { domestic, foreign } = held;
      const figures = { sats: domestic.sats + foreign.sats, cost: domestic.cost + foreign.cost };
      return [year, { ...figures, disposals: ofYear.get(year) ?? [] }];
    }),
  );
}
