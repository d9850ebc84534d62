import { classNames, Icon, type IconName } from '@painel/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'size'> &
  FieldTexts & {
    /** An icon inside, on the left. */
    icon?: IconName;
    /** A unit inside, on the right: "BTC". */
    suffix?: string;
    /** A control inside, on the right. */
    end?: ReactNode;
    /** Figures are on the right. */
    align?: 'start' | 'end';
    /** Fixed-width type, for Bitcoin addresses. */
    mono?: boolean;
    /** The low control of table rows. */
    compact?: boolean;
  };

/** A one-line text control with its label; takes every attribute of an input. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  icon,
  suffix,
  end,
  align = 'start',
  mono = false,
  compact = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <span className={styles.affix}>
          {icon && <Icon name={icon} />}
          <input
            {...input}
            {...attributes}
            className={classNames(
              styles.input,
              compact && styles.compact,
              mono && styles.mono,
              align === 'end' && styles.figures,
              icon && styles.withIcon,
              suffix && styles.withSuffix,
              Boolean(end) && styles.withEnd,
            )}
          />
          {suffix && (
            <span className={styles.suffix} aria-hidden="true">
              {suffix}
            </span>
          )}
          {end && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </Field>
  );
}
