import { type LedgerAlteredYear, ledgerAlteredYearListSchema } from '@painel/contract';

/** A past year that a change altered. Its figures are known where the server sends them. */
export type AlteredYear = Pick<LedgerAlteredYear, 'year'> & Partial<LedgerAlteredYear>;

/** The headers of an answer that name altered years; the first has their figures. */
export const alteredHeaders = ['X-Altered-Figures', 'X-Altered-Years'] as const;

/** The years that a header of an answer names. */
export function readYears(header: string | null): AlteredYear[] {
  if (!header) return [];
  if (!header.startsWith('[')) return header.split(',').map((year) => ({ year: Number(year) }));
  return ledgerAlteredYearListSchema.parse(JSON.parse(header));
}

/** The years that an answer names in its body. */
export const yearsOf = ({
  alteredYears = [],
  alteredFigures,
}: {
  alteredYears?: number[] | undefined;
  alteredFigures?: LedgerAlteredYear[] | undefined;
}): readonly AlteredYear[] => alteredFigures ?? alteredYears.map((year) => ({ year }));
