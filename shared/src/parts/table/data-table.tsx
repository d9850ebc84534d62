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

/** The rendered part of a long table; blank space above and below replaces the other rows. */
export interface RowWindow {
  /** Indexes of the rendered rows, from 0; `last` is rendered too. */
  first: number;
  last: number;
  /** Pixels. */
  above: number;
  below: number;
  /** Receives the height of each rendered row. */
  measure: Ref<HTMLTableRowElement>;
  /** On a small screen the window itself sets the height of the body and the position of each row, so that remaining rows do not re-render. */
  body?: Ref<HTMLTableSectionElement> | undefined;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** Keep the same array from one render to the next: a new one re-renders the rows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The key of the row that is being edited in place. */
  editingKey?: string | number | null;
  /** Enter and Esc inside a row that is being edited. */
  onEditKeyDown?: (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => void;
  /** Returns the panel that replaces a row over all its columns; null for a row that shows its cells. */
  panelOf?: (row: Row) => ReactNode;
  /** Folds the rows of a small screen to the title and the kept cells; names the button that unfolds one. */
  foldedLabel?: (row: Row) => string;
  /** For hundreds of rows; without it all rows render. */
  window?: RowWindow;
}

/** The media query of data-table.module.css. */
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

/** Does not re-render while a long list scrolls. */
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
  // Among thousands of rows, a folded one does not render its hidden cells either.
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

/**
 * A real table, in the order that the reader chooses; up to 900 px each row becomes a card. It does not re-render while the same rows are near the
 * scrolling window.
 */
export const DataTable = memo(DataTableView) as typeof DataTableView;
