import { classNames } from '@painel/shared/ui';
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see data-table.tsx */
import { type KeyboardEvent, memo, type Ref } from 'react';
import type { Column } from './column';
import styles from './data-table.module.css';

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  editing: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => void;
  /** Place among all rows, from 0; only of a long table that is drawn in parts. */
  index?: number;
  measure?: Ref<HTMLTableRowElement>;
}

function RowView<Row>({ row, columns, editing, onKeyDown, index, measure }: Props<Row>) {
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      // The header is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={editing ? styles.editing : undefined}
      onKeyDown={editing && onKeyDown ? (event) => onKeyDown(event, row) : undefined}
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
}

// The title and the actions of a card explain themselves; while editing, the title is a field and wants its name.
function labelOf<Row>(column: Column<Row>, editing: boolean) {
  if (column.role === 'actions' || (column.role === 'title' && !editing)) return undefined;
  return column.cardLabel ?? column.header;
}

/** One row; drawn anew only when it, its columns or its editing change. */
export const BodyRow = memo(RowView) as typeof RowView;
