import type { PortfolioCompare } from '@painel/contract';

/** The result of comparing the money with the CDI. */
export type Standing =
  | { of: 'lack'; entries: number }
  | { of: 'nothing' | 'price' | 'cdi' }
  | { of: 'share'; percent: number }
  | { of: 'difference'; cents: number };

export function standingOf(comparison: PortfolioCompare): Standing {
  const { missing, entryCount, netInvestedCents, valueCents, gainCents, percentOfCdi, against } = comparison;
  if (missing > 0 && entryCount === undefined) return { of: 'lack', entries: missing };
  if (!netInvestedCents && !valueCents) return { of: 'nothing' };
  if (gainCents === null) return { of: 'price' };
  if (!against.cdi) return { of: 'cdi' };
  if (percentOfCdi !== null) return { of: 'share', percent: percentOfCdi };
  return { of: 'difference', cents: gainCents - against.cdi.gainCents };
}
