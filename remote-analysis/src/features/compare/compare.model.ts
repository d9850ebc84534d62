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

export interface Ranking {
  /** The best first; those without a value are left out. */
  rows: { name: LineName; valueCents: number; share: number }[];
  /** The place of bitcoin, from 1; null where it has no value or nothing is compared. */
  place: number | null;
  /** Of the alternative that bitcoin is compared with: CDI, or else the best other one. */
  rival: { name: LineName; valueCents: number } | null;
}

/** Orders bitcoin and the chosen alternatives by the value of the same deposits. `share` is the part of the highest value, in percent. */
export function rankingOf(dca: Dca, chosen: readonly ComparedName[]): Ranking {
  const valued = rowsOf(dca, chosen)
    .flatMap(({ name, result }) => {
      const valueCents = result?.valueCents ?? null;
      return valueCents === null ? [] : [{ name, valueCents }];
    })
    .sort((one, other) => other.valueCents - one.valueCents);
  const highest = Math.max(1, ...valued.map(({ valueCents }) => valueCents));
  const rows = valued.map((row) => ({ ...row, share: Math.max(0, (row.valueCents / highest) * 100) }));
  const others = valued.filter(({ name }) => name !== 'bitcoin');
  const found = valued.findIndex(({ name }) => name === 'bitcoin');
  return {
    rows,
    place: found < 0 || others.length === 0 ? null : found + 1,
    rival: others.find(({ name }) => name === 'cdi') ?? others[0] ?? null,
  };
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
