import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { buttonClass } from './button';
import styles from './button.module.css';
import { Spinner } from './spinner';
import { useReturnedFocus } from './use-returned-focus';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** Says the action and names its object: "Remover Cofre frio". */
  label: string;
  icon: IconName;
  iconSize?: 16 | 20;
  size?: 'sm' | 'md';
  /** danger turns red under the pointer. */
  tone?: 'neutral' | 'danger';
  busy?: boolean;
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon,
  iconSize = 16,
  size = 'md',
  tone = 'neutral',
  busy = false,
  disabled,
  ...rest
}: IconButtonProps) {
  useReturnedFocus(busy);
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(
        { variant: 'ghost', size },
        tone === 'danger' ? styles.iconDanger : styles.iconOnly,
      )}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
    >
      {busy ? <Spinner /> : <Icon name={icon} size={iconSize} />}
    </button>
  );
}
