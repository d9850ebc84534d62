/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   up to 900 px the rows are blocks, and `display: block` takes a table's roles away unless they are written out. */
import { useMedia, VisuallyHidden } from '@painel/shared/ui';
import { type KeyboardEvent, type ReactNode, type Ref, useMemo, useState } from 'react';
import { copy } from '../parts.copy';
import { BodyRow } from './body-row';
import type { Column } from './column';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell';
import { SortControl } from './sort-control';
import { nextSort, type Sort, sortRows } from './sort.model';

/** The part of a long table that is drawn; above and below stands blank space in the place of the other rows. */
export interface RowWindow {
  /** Places of the drawn rows, from 0; the last one is drawn too. */
  first: number;
  last: number;
  /** Pixels. */
  above: number;
  below: number;
  /** Tells the height of each row that is drawn. */
  measure: Ref<HTMLTableRowElement>;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** Kept from one drawing to the next while they say the same: rows are drawn again with them. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The key of the row that is being edited in place. */
  editingKey?: string | number | null;
  /** Enter and Esc inside a row that is being edited. */
  onEditKeyDown?: (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => void;
  /** What stands in the place of a row, over all its columns; null for a row that shows its cells. */
  panelOf?: (row: Row) => ReactNode;
  /** Folds the rows of a small screen to the title and what is kept; names the button that unfolds one. */
  foldedLabel?: (row: Row) => string;
  /** For hundreds of rows; all are drawn when left out. */
  window?: RowWindow;
}

/** As data-table.module.css has it. */
const smallScreen = 'screen and (max-width: 56.25em)';

function Blank({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr className={styles.blank} style={{ height }} aria-hidden="true" />;
}

/** A real table, in the order that the reader chooses; up to 900 px each row becomes a card. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  editingKey = null,
  onEditKeyDown,
  panelOf,
  foldedLabel,
  window,
}: DataTableProps<Row>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  // One row has no order.
  const isSortable = rows.length > 1 && columns.some(({ sortBy }) => sortBy);
  // Of thousands of rows the cells that a folded one hides are not drawn either.
  const isSmall = useMedia(smallScreen);
  const isFolded = isSmall && window !== undefined && foldedLabel !== undefined;
  const drawn = window ? sorted.slice(window.first, window.last + 1) : sorted;

  return (
    <>
      {isSortable && <SortControl columns={columns} sort={sort} onSort={setSort} />}
      <table
        className={styles.table}
        role="table"
        aria-label={label}
        data-folds={foldedLabel ? true : undefined}
        aria-rowcount={window && rows.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={window && 1}>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={isSortable ? column : { ...column, sortBy: undefined }}
                sort={sort}
                onSort={(pressed) => setSort(nextSort(sort, pressed))}
              />
            ))}
            {foldedLabel && (
              <th role="columnheader" scope="col" className={styles.fold}>
                <VisuallyHidden>{copy.details}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {window && <Blank height={window.above} />}
          {drawn.map((row, index) => {
            const key = rowKey(row);
            return (
              <BodyRow
                key={key}
                row={row}
                columns={columns}
                editing={key === editingKey}
                panel={panelOf?.(row)}
                name={foldedLabel?.(row)}
                isFolded={isFolded}
                onKeyDown={onEditKeyDown}
                index={window && window.first + index}
                measure={window?.measure}
              />
            );
          })}
          {window && <Blank height={window.below} />}
        </tbody>
      </table>
    </>
  );
}
