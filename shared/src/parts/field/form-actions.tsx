import { Button, type ButtonProps } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from '../parts.copy';
import styles from './form-actions.module.css';

interface FormActionsProps extends Pick<ButtonProps, 'busy' | 'busyLabel' | 'disabled' | 'icon'> {
  submitLabel: string;
  onCancel: () => void;
  /** Further buttons, before the two. */
  children?: ReactNode;
}

interface ActionsProps {
  /** Adds a gap to the part above, where no gap of a list does it. */
  spaced?: boolean;
  children: ReactNode;
}

/** A row of buttons at the right; on a phone they share its width. */
export function Actions({ spaced = false, children }: ActionsProps) {
  return (
    <div className={styles.actions} data-spaced={spaced || undefined}>
      {children}
    </div>
  );
}

/** The buttons below a form inside a page: «Cancelar», and the one that sends it. */
export function FormActions({ submitLabel, onCancel, children, ...submit }: FormActionsProps) {
  return (
    <Actions spaced>
      {children}
      <Button variant="ghost" disabled={submit.busy} onClick={onCancel}>
        {copy.cancel}
      </Button>
      <Button {...submit} type="submit" variant="primary">
        {submitLabel}
      </Button>
    </Actions>
  );
}

/** The line below a form that leads elsewhere: to sign-in, to sign-up. */
export function FormNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
