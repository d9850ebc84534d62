import { SelectField } from '@painel/shared/parts';
import { type Field, fields, type Mapping } from './columns.model';
import { copy } from './transfer.copy';
import styles from './transfer.module.css';

const words = copy.mapping;

interface Props {
  header: readonly string[];
  mapping: Mapping;
  onAssign: (field: Field, column: number | null) => void;
}

/** Assigns a meaning to each column. The header gives a first guess, and the reader can correct it. */
export function ColumnMapping({ header, mapping, onAssign }: Props) {
  const columns = header.map((name, index) => ({
    value: String(index),
    label: name || words.unnamed(index + 1),
  }));
  return (
    <fieldset>
      <legend className={styles.legend}>{words.title}</legend>
      <div className={styles.fields}>
        {fields.map((field) => (
          <SelectField
            key={field}
            label={words.fields[field]}
            value={mapping[field] === null ? '' : String(mapping[field])}
            options={[{ value: '', label: words.none }, ...columns]}
            onChange={(value) => onAssign(field, value === '' ? null : Number(value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
