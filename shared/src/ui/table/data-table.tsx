/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   up to 900 px the rows are blocks, and `display: block` takes a table's roles away unless they are written out. */
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  /** Header for screen readers only: "Ações". */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** What stands in the cell while its row is being edited; the plain cell when left out. */
  editor?: (row: Row) => ReactNode;
  /** title: heads the card on small screens. figure: on the right. actions: top right corner of the card. */
  role?: 'title' | 'figure' | 'actions';
  /** Said before the value on small screens; the header when left out. */
  cardLabel?: string;
  /** strong for the main figure, quiet for what matters less. */
  tone?: 'strong' | 'quiet';
  /** A CSS width: "20%". */
  width?: string;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The key of the row that is being edited in place. */
  editingKey?: string | number | null;
  /** Enter and Esc inside a row that is being edited. */
  onEditKeyDown?: (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => void;
}

/** A real table; up to 900 px each row becomes a card. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  editingKey = null,
  onEditKeyDown,
}: DataTableProps<Row>) {
  return (
    <table className={styles.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={styles[column.role ?? 'plain']}
              style={column.width ? { width: column.width } : undefined}
            >
              <span className={column.headerHidden ? styles.hidden : undefined}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const key = rowKey(row);
          const editing = key === editingKey;
          return (
            <tr
              key={key}
              role="row"
              className={editing ? styles.editing : undefined}
              onKeyDown={editing && onEditKeyDown ? (event) => onEditKeyDown(event, row) : undefined}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  className={classNames(styles[column.role ?? 'plain'], column.tone && styles[column.tone])}
                  data-label={labelOf(column, editing)}
                >
                  {(editing && column.editor ? column.editor : column.cell)(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

// The title and the actions of a card explain themselves; while editing, the title is a field and wants its name.
function labelOf<Row>(column: Column<Row>, editing: boolean) {
  if (column.role === 'actions' || (column.role === 'title' && !editing)) return undefined;
  return column.cardLabel ?? column.header;
}
