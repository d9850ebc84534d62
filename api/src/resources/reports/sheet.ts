import type { Cell, Sheet } from 'write-excel-file/node';

export interface SheetColumn<Item> {
  header: string;
  /** In letters. */
  width: number;
  cell: (item: Item) => Cell;
}

/** A sheet of a workbook with a header that stays on screen. */
export function sheetOf<Item>(
  name: string,
  columns: readonly SheetColumn<Item>[],
  items: readonly Item[],
): Sheet<never> {
  const header = columns.map((column): Cell => ({ value: column.header, fontWeight: 'bold' }));
  return {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    data: [header, ...items.map((item) => columns.map(({ cell }) => cell(item)))],
  };
}
