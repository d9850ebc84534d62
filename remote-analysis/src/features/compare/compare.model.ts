import { type ComparedName, comparedNames, type Dca } from '@painel/contract';
import { formatBrl } from '@painel/shared/format';

export type LineName = 'bitcoin' | ComparedName;

export interface ComparedRow {
  name: LineName;
  /** Null where the alternative is absent. */
  result: {
    valueCents: number | null;
    returnPercent: number | null;
    xirrPercent: number | null;
    /** Above what was paid, corrected by IPCA; null without IPCA. */
    realPercent: number | null;
  } | null;
  isEstimated: boolean;
}

/** Returns the real return in percent with two decimals: the value over the deposits corrected by IPCA, rounded as the server rounds. */
function realOf(valueCents: number, { ipca }: Dca['against']): number | null {
  if (!ipca || ipca.valueCents <= 0) return null;
  return Math.round((valueCents / ipca.valueCents - 1) * 10_000) / 100;
}

/** Bitcoin and then the chosen alternatives, in the order of the contract. */
export function rowsOf(dca: Dca, chosen: readonly ComparedName[]): ComparedRow[] {
  const { valueCents, returnPercent, xirrPercent, realReturnPercent } = dca;
  const others = comparedNames
    .filter((name) => chosen.includes(name))
    .map((name): ComparedRow => {
      const found = dca.against[name];
      if (!found) return { name, result: null, isEstimated: false };
      const { isEstimated, ...result } = found;
      return { name, result: { ...result, realPercent: realOf(found.valueCents, dca.against) }, isEstimated };
    });
  const result = { valueCents, returnPercent, xirrPercent, realPercent: realReturnPercent };
  return [{ name: 'bitcoin', result, isEstimated: false }, ...others];
}

export interface ComparedLine {
  name: LineName | 'paid';
  points: { time: number; value: number | null }[];
}

/** The lines of the chart in reais, on the same days; one without any value is left out. Nothing at or below zero has a place on a logarithmic axis. */
export function linesOf(
  { history }: Dca,
  chosen: readonly ComparedName[],
  isLogarithmic: boolean,
): ComparedLine[] {
  const columns: [ComparedLine['name'], readonly (number | null)[] | null | undefined][] = [
    ['bitcoin', history.valueCents],
    ...comparedNames
      .filter((name) => chosen.includes(name))
      .map((name): [ComparedName, (number | null)[] | null | undefined] => [name, history[`${name}Cents`]]),
    ['paid', history.paidCents],
  ];
  const days = history.days
    .map((day, place) => ({ time: Date.parse(day), place }))
    .filter(({ time }) => !Number.isNaN(time));
  return columns
    .map(([name, cents]) => ({
      name,
      points: days.map(({ time, place }) => {
        const value = cents?.[place] ?? null;
        return { time, value: value === null || (isLogarithmic && value <= 0) ? null : value / 100 };
      }),
    }))
    .filter(({ points }) => points.some(({ value }) => value !== null));
}

/** Centavos in reais; «—» where nothing is known. */
export const writeCents = (cents: number | null | undefined) =>
  formatBrl(typeof cents === 'number' ? cents / 100 : null);
