import { classNames, Icon } from '@painel/shared/ui';
import { type ReactNode, useId } from 'react';
import styles from './checkbox-group.module.css';

interface CheckboxGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: readonly Value[];
  error?: ReactNode;
  /** Its label is next to the choices. */
  inline?: boolean;
  /** Gets the chosen values in the order of the options. */
  onChange: (chosen: Value[]) => void;
}

/** Any number of choices out of a few. */
export function CheckboxGroup<Value extends string>({
  label,
  options,
  chosen,
  error,
  inline = false,
  onChange,
}: CheckboxGroupProps<Value>) {
  const errorId = useId();
  const toggle = (value: Value) =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === value) !== chosen.includes(each)),
    );
  return (
    <fieldset
      className={classNames(styles.group, inline && styles.inline)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error && (
        <p id={errorId}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
