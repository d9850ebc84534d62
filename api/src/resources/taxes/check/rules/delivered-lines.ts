import type { TaxDecriptoRow, TaxStatementContents } from '@painel/contract';
import { comparableRows, haveSameRows } from './delivered';
import { type CheckDraft, type Figure, draftOf } from './draft';

type Row = Pick<TaxDecriptoRow, 'sats' | 'valueCents'>;

const sumsOf = (rows: readonly Row[]): Figure => ({
  cents: rows.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0),
  sats: rows.reduce((sum, { sats }) => sum + sats, 0),
});

/** Each delivered month with its rows of today. */
export function deliveredLines(
  { rows }: TaxStatementContents['decripto'],
  rowsOf: (month: string) => TaxDecriptoRow[],
): CheckDraft[] {
  const months = [...new Set(rows.map(({ day }) => day.slice(0, 7)))].toSorted();
  return months.map((month) => {
    const theirs = rows.filter(({ day }) => day.startsWith(month));
    const today = rowsOf(month);
    const ours = comparableRows(theirs, today);
    return draftOf({
      id: `delivered ${month}`,
      key: 'delivered',
      source: 'decripto',
      month,
      theirs: sumsOf(theirs),
      ours: sumsOf(ours),
      // Any change asks for a correction.
      rows: 0,
      entries: ours.map(({ entryId }) => entryId),
      hasOtherRows: !haveSameRows(theirs, today),
    });
  });
}
