import type { ComparedName } from '@painel/contract';
import type { LineName } from './compare.model';

export interface Ranked {
  name: LineName;
  valueCents: number;
  /** Of the highest value, in percent. */
  share: number;
}

/** Those with a known value, the highest first. */
export function rankingOf(values: readonly { name: LineName; valueCents: number | null }[]): Ranked[] {
  const known = values
    .filter((each): each is { name: LineName; valueCents: number } => each.valueCents !== null)
    .toSorted((a, b) => b.valueCents - a.valueCents);
  const highest = Math.max(1, ...known.map(({ valueCents }) => valueCents));
  return known.map((each) => ({ ...each, share: (Math.max(0, each.valueCents) / highest) * 100 }));
}

export interface BitcoinPlace {
  place: number;
  of: number;
  /** Against the CDI, else the best of the others. */
  against: ComparedName;
  differenceCents: number;
}

/** The place of bitcoin in a ranking; null where it or every other one is unknown. */
export function placeOf(ranking: readonly Ranked[]): BitcoinPlace | null {
  const own = ranking.find(({ name }) => name === 'bitcoin');
  const others = ranking.filter(({ name }) => name !== 'bitcoin');
  const other = others.find(({ name }) => name === 'cdi') ?? others[0];
  if (!own || !other) return null;
  return {
    // Those of an equal value share a place.
    place: ranking.filter(({ valueCents }) => valueCents > own.valueCents).length + 1,
    of: ranking.length,
    against: other.name as ComparedName,
    differenceCents: own.valueCents - other.valueCents,
  };
}
