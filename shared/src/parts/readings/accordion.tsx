import { Icon } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

interface AccordionProps {
  title: ReactNode;
  /** Said after the title in a quiet voice. */
  note?: ReactNode;
  /** Open on arrival. */
  open?: boolean;
  children: ReactNode;
}

/** A part that opens under its title; the whole row is the trigger. Put it inside a flush `Card`. */
export function Accordion({ title, note, open = false, children }: AccordionProps) {
  return (
    <details className={styles.accordion} open={open}>
      <summary className={styles.trigger}>
        {title}
        {note !== undefined && <span>{note}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
