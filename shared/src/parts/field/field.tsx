import { Icon } from '@painel/shared/ui';
import { type ReactNode, useId } from 'react';
import { copy } from '../parts.copy';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** One sentence; its presence marks the control as invalid. */
  error?: ReactNode;
  optional?: boolean;
  /** The label is for screen readers only, as in a table's inline editing. */
  labelHidden?: boolean;
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, control, hint or error below. The control comes from the function, which spreads the attributes on it. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  children,
}: FieldTexts & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error) || (hint !== undefined && hint !== null);

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? styles.hidden : styles.label}>
        {label}
        {optional && <span> {copy.optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {error ? (
        <p className={styles.error} id={noteId}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      ) : (
        hasNote && (
          <p className={styles.hint} id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
