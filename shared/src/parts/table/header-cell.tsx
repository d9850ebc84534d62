import { classNames, Icon, VisuallyHidden } from '@painel/shared/ui';
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see data-table.tsx */
import type { Column } from './column';
import styles from './data-table.module.css';
import type { Sort } from './sort.model';

interface Props<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (column: Column<Row>) => void;
}

/** A column's header: a button where the rows can be put in order by it. */
export function HeaderCell<Row>({ column, sort, onSort }: Props<Row>) {
  const { header, headerHidden, role = 'plain', width, sortBy } = column;
  const direction = sort?.by === column.key ? sort.direction : 'none';

  return (
    <th
      role="columnheader"
      scope="col"
      data-column={column.key}
      aria-sort={sortBy && direction}
      className={classNames(styles[role], sortBy && styles.sortable)}
      style={width ? { width } : undefined}
    >
      {sortBy ? (
        <button type="button" onClick={() => onSort(column)}>
          <span>{header}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      ) : headerHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        <span>{header}</span>
      )}
    </th>
  );
}
