import type { TaxDecriptoRow, TaxStatementContents } from '@painel/contract';

type Delivered = TaxStatementContents['decripto']['rows'];
type Reported = Pick<TaxDecriptoRow, 'day' | 'nature' | 'sats' | 'valueCents' | 'counts'>;

const textOf = (rows: readonly Pick<Reported, 'day' | 'nature' | 'sats' | 'valueCents'>[]) =>
  rows
    .map(({ day, nature, sats, valueCents }) => `${day} ${nature} ${sats} ${valueCents}`)
    .toSorted()
    .join('\n');

/** Own transfers may be delivered or left out, because no rule says whether they count. Returns the rows of today to compare. */
export function comparableRows<Row extends Reported>(
  theirs: Delivered,
  ours: readonly Row[],
): readonly Row[] {
  const certain = ours.filter(({ counts }) => counts);
  return textOf(theirs) === textOf(certain) ? certain : ours;
}

export const haveSameRows = (theirs: Delivered, ours: readonly Reported[]): boolean =>
  textOf(theirs) === textOf(comparableRows(theirs, ours));
