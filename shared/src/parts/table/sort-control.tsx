import { Button } from '@painel/shared/ui';
import { SelectField } from '../field/select-field';
import { copy } from '../parts.copy';
import type { Column } from './column';
import styles from './data-table.module.css';
import { firstDirection, type Sort, reversed } from './sort.model';

interface Props<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** The order of the rows where they are cards and no header shows. */
export function SortControl<Row>({ columns, sort, onSort }: Props<Row>) {
  const sortable = columns.filter(({ sortBy }) => sortBy);
  const choose = (key: string) => {
    const column = sortable.find((candidate) => candidate.key === key);
    onSort(column ? { by: key, direction: firstDirection(column) } : null);
  };

  return (
    <div className={styles.order}>
      <SelectField
        label={copy.sort.by}
        value={sort?.by ?? ''}
        onChange={choose}
        options={[
          { value: '', label: copy.sort.asListed },
          ...sortable.map(({ key, header, cardLabel = header }) => ({ value: key, label: cardLabel })),
        ]}
      />
      {sort && <Button onClick={() => onSort(reversed(sort))}>{copy.sort[sort.direction]}</Button>}
    </div>
  );
}
