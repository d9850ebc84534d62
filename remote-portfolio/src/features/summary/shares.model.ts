/** One place where the reader's bitcoin is: a watched address, a watched wallet or an external one. */
export interface Holding {
  id: string;
  name: string;
  /** Units of 1e-9 BTC. */
  units: bigint;
}

export interface Share extends Holding {
  /** Percent points of the whole. */
  percent: number;
}

/** Series colours of the design. All further holdings form one group without a colour. */
const ownColours = 5;
export const othersId = 'others';

/**
 * The share of each holding, the largest first. Empty holdings do not appear.
 * @param othersName what the group after the fifth is called
 */
export function sharesOf(holdings: Holding[], othersName: string): Share[] {
  const sorted = holdings
    .filter(({ units }) => units > 0n)
    .toSorted((a, b) => (a.units < b.units ? 1 : a.units > b.units ? -1 : 0));
  const total = sumOf(sorted);
  const shown = sorted.slice(0, ownColours);
  const others = sumOf(sorted.slice(ownColours));
  const groups = others > 0n ? [...shown, { id: othersId, name: othersName, units: others }] : shown;
  return groups.map((group) => ({ ...group, percent: percentOf(group.units, total) }));
}

const sumOf = (holdings: Holding[]) => holdings.reduce((sum, { units }) => sum + units, 0n);

/** Six decimals are taken from the whole numbers: more than any screen shows. */
const percentOf = (part: bigint, whole: bigint) => Number((part * 100_000_000n) / whole) / 1_000_000;
