import { atFirstUse } from '@painel/shared/format';
import type { Column, SortValue } from './column';

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  /** The column's key. */
  by: string;
  direction: SortDirection;
}

const words = atFirstUse(() => new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' }));

const isKnown = (value: SortValue) => value !== null && value !== undefined && value !== '';

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'string' || typeof other === 'string')
    return words().compare(String(one), String(other));
  return one! < other! ? -1 : one! > other! ? 1 : 0;
}

/** The rows in the chosen order; equal ones stay as they came, and those without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find(({ key }) => key === sort?.by)?.sortBy;
  if (!sort || !valueOf) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((one, other) => {
      const known = Number(isKnown(other.value)) - Number(isKnown(one.value));
      return known || !isKnown(one.value) ? known : sign * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const;

/** In which direction a column begins: figures with the largest, words with the first of the alphabet. */
export const firstDirection = <Row>({ role }: Column<Row>): SortDirection =>
  role === 'figure' ? 'descending' : 'ascending';

/** The sort after a press on a header: its first direction, the other one, then the original order. */
export function nextSort<Row>(sort: Sort | null, column: Column<Row>): Sort | null {
  const first = firstDirection(column);
  if (sort?.by !== column.key) return { by: column.key, direction: first };
  return sort.direction === first ? { by: column.key, direction: opposite[first] } : null;
}

export const reversed = ({ by, direction }: Sort): Sort => ({ by, direction: opposite[direction] });
