import { classNames, Icon } from '@painel/shared/ui';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';

interface SelectFieldProps<Value extends string> extends FieldTexts {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One choice out of a list: the device's own control. */
export function SelectField<Value extends string>({
  value,
  options,
  onChange,
  ...words
}: SelectFieldProps<Value>) {
  return (
    <Field {...words}>
      {(attributes) => (
        <span className={classNames(styles.affix, styles.select)}>
          <select
            {...attributes}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
