import type { Column } from './column';
import { nextSort, sortRows } from './sort.model';

interface Row {
  name: string;
  units: bigint | null;
}

const name: Column<Row> = { key: 'name', header: 'Nome', cell: () => null, sortBy: (row) => row.name };
const units: Column<Row> = {
  key: 'units',
  header: 'Saldo',
  role: 'figure',
  cell: () => null,
  sortBy: (row) => row.units,
};
const rows: Row[] = [
  { name: 'Órion', units: 2n },
  { name: 'zinco', units: null },
  { name: 'Cofre 10', units: 10n },
  { name: 'cofre 9', units: 2n },
];
const order = (by: string, direction: 'ascending' | 'descending') =>
  sortRows(rows, [name, units], { by, direction }).map((row) => row.name);

it('orders words as Portuguese does, whatever their case, and numbers inside them by size', () => {
  expect(order('name', 'ascending')).toEqual(['cofre 9', 'Cofre 10', 'Órion', 'zinco']);
  expect(order('name', 'descending')).toEqual(['zinco', 'Órion', 'Cofre 10', 'cofre 9']);
});

it('keeps equal figures as they came, and unknown ones last in both directions', () => {
  expect(order('units', 'ascending')).toEqual(['Órion', 'cofre 9', 'Cofre 10', 'zinco']);
  expect(order('units', 'descending')).toEqual(['Cofre 10', 'Órion', 'cofre 9', 'zinco']);
});

it('keeps the rows’ order without a sort, or with one by a missing column', () => {
  expect(sortRows(rows, [name], null)).toBe(rows);
  expect(sortRows(rows, [name], { by: 'platform', direction: 'ascending' })).toBe(rows);
});

it('goes from the first direction over the other one back to the order of the list', () => {
  const first = nextSort(null, units);
  expect(first).toEqual({ by: 'units', direction: 'descending' });
  const second = nextSort(first, units);
  expect(second).toEqual({ by: 'units', direction: 'ascending' });
  expect(nextSort(second, units)).toBeNull();
});

it('starts over at another column, words with the first of the alphabet', () => {
  expect(nextSort({ by: 'units', direction: 'ascending' }, name)).toEqual({
    by: 'name',
    direction: 'ascending',
  });
});
