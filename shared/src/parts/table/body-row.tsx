import { classNames } from '@painel/shared/ui';
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see data-table.tsx */
import { type KeyboardEvent, memo, type ReactNode, type Ref, useState } from 'react';
import { copy } from '../parts.copy';
import type { Column } from './column';
import styles from './data-table.module.css';

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  editing: boolean;
  /** Replaces the cells. */
  panel?: ReactNode;
  /** The name of the row in the label of its button; undefined in a table that does not fold. */
  name?: string;
  /** Until it is unfolded, it renders only the cells that a small screen shows. */
  isFolded?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => void;
  /** Index among all rows, from 0; only in a long table, which renders parts. */
  index?: number;
  measure?: Ref<HTMLTableRowElement>;
}

function RowView<Row>({
  row,
  columns,
  editing,
  panel,
  name,
  isFolded,
  onKeyDown,
  index,
  measure,
}: Props<Row>) {
  const [open, setOpen] = useState(false);
  const hasPanel = panel !== undefined && panel !== null;
  const shown =
    isFolded && !open && !editing ? columns.filter(({ role, kept }) => kept || role === 'title') : columns;

  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      data-open={open || undefined}
      // The header is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={classNames(editing && styles.editing, hasPanel && styles.withPanel) || undefined}
      onKeyDown={editing && onKeyDown ? (event) => onKeyDown(event, row) : undefined}
    >
      {hasPanel && (
        <td role="cell" className={styles.panel} colSpan={columns.length + (name === undefined ? 0 : 1)}>
          {panel}
        </td>
      )}
      {(hasPanel ? [] : shown).map((column) => {
        const content = (editing && column.editor ? column.editor : column.cell)(row);
        return (
          <td
            key={column.key}
            role="cell"
            data-column={column.key}
            className={classNames(
              styles[column.role ?? 'plain'],
              column.tone && styles[column.tone],
              column.kept && styles.kept,
            )}
            // A null editor leaves no label without a value.
            data-label={content === null ? undefined : labelOf(column, editing)}
          >
            {content}
          </td>
        );
      })}
      {name !== undefined && !hasPanel && (
        <td role="cell" className={styles.fold}>
          <button
            type="button"
            aria-expanded={open}
            aria-label={copy.detailsOf(name)}
            onClick={() => setOpen(!open)}
          />
        </td>
      )}
    </tr>
  );
}

// The title and the actions of a card explain themselves; while editing, the title is a field and wants its name.
function labelOf<Row>(column: Column<Row>, editing: boolean) {
  if (column.role === 'actions' || (column.role === 'title' && !editing)) return undefined;
  return column.cardLabel ?? column.header;
}

/** One row; it re-renders only when it, its columns or its editing change. */
export const BodyRow = memo(RowView) as typeof RowView;
