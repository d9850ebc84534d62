/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   up to 900 px the rows are blocks, and `display: block` takes a table's roles away unless they are written out. */
import { useMedia, VisuallyHidden } from '@painel/shared/ui';
import {
  type Dispatch,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  type SetStateAction,
  useMemo,
  useState,
} from 'react';
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
  /** Receives the height of each row that is drawn. */
  measure: Ref<HTMLTableRowElement>;
  /** Of a small screen: the window itself gives the body its height and each row its place, so that rows which stay are not drawn again. */
  body?: Ref<HTMLTableSectionElement> | undefined;
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
  /** What is in the place of a row, over all its columns; null for a row that shows its cells. */
  panelOf?: (row: Row) => ReactNode;
  /** Folds the rows of a small screen to the title and what is kept; names the button that unfolds one. */
  foldedLabel?: (row: Row) => string;
  /** For hundreds of rows; all are drawn when left out. */
  window?: RowWindow;
}

/** As data-table.module.css has it. */
export const smallScreen = 'screen and (max-width: 56.25em)';

function Blank({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr className={styles.blank} style={{ height }} aria-hidden="true" />;
}

interface HeaderProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  setSort: Dispatch<SetStateAction<Sort | null>>;
  isSortable: boolean;
  isLong: boolean;
  folds: boolean;
}

/** Not drawn again while a long list scrolls. */
const Header = memo(function Header<Row>(props: HeaderProps<Row>) {
  const { columns, sort, setSort, isSortable, isLong, folds } = props;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={isLong ? 1 : undefined}>
        {columns.map((column) => (
          <HeaderCell
            key={column.key}
            column={isSortable ? column : { ...column, sortBy: undefined }}
            sort={sort}
            onSort={(pressed) => setSort(nextSort(sort, pressed))}
          />
        ))}
        {folds && (
          <th role="columnheader" scope="col" className={styles.fold}>
            <VisuallyHidden>{copy.details}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}) as <Row>(props: HeaderProps<Row>) => ReactNode;

function DataTableView<Row>({
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
        <Header
          columns={columns}
          sort={sort}
          setSort={setSort}
          isSortable={isSortable}
          isLong={window !== undefined}
          folds={foldedLabel !== undefined}
        />
        <tbody ref={window?.body} role="rowgroup" className={window?.body ? styles.placed : undefined}>
          {window && !window.body && <Blank height={window.above} />}
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
          {window && !window.body && <Blank height={window.below} />}
        </tbody>
      </table>
    </>
  );
}

/** A real table, in the order that the reader chooses; up to 900 px each row becomes a card. Not drawn again while the same rows are near a window that scrolls. */
export const DataTable = memo(DataTableView) as typeof DataTableView;
