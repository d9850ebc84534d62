import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import styles from './button.module.css';
import { Spinner } from './spinner';
import { useReturnedFocus } from './use-returned-focus';

export interface ButtonLook {
  /** accent: one per view, public and sign-in pages only. danger: confirm dialogs only. */
  variant?: 'accent' | 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** Take the whole width. */
  block?: boolean;
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** A call to the server is on its way: disabled, with a spinner and `busyLabel`. */
    busy?: boolean;
    /** The label in the gerund: "Salvando". */
    busyLabel?: string;
  };

export const buttonClass = (
  { variant = 'secondary', size = 'md', block = false }: ButtonLook,
  more?: string,
) => classNames(styles.button, styles[variant], size !== 'md' && styles[size], block && styles.block, more);

// The words that are not showing still take their width, so that nothing moves when a button gets busy.
const reserved = (label: ReactNode) => (typeof label === 'string' ? label : undefined);

/** A button of the site. `type` is "button" unless said otherwise: only a form's own button submits. */
export function Button({
  variant,
  size,
  icon,
  block,
  busy = false,
  busyLabel,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  useReturnedFocus(busy);
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-reserve={reserved(busy ? children : busyLabel)}
    >
      <span className={styles.content}>
        {busy ? <Spinner /> : icon && <Icon name={icon} />}
        {busy ? (busyLabel ?? children) : children}
      </span>
    </button>
  );
}
