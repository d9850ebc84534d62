import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './key-value.module.css';

/** Lines of name and value with hairlines between them. A ladder has its notes in a separate column. */
export function KeyValueList({ children, ladder = false }: { children: ReactNode; ladder?: boolean }) {
  return <dl className={classNames(styles.list, ladder && styles.ladder)}>{children}</dl>;
}

interface KeyValueProps {
  label: ReactNode;
  /** Said after the value in a quiet voice: "-50%". */
  note?: ReactNode;
  mono?: boolean;
  /** The current one among levels: tinted. */
  highlighted?: boolean;
  children: ReactNode;
}

/** One line of a `KeyValueList`. */
export function KeyValue({ label, note, mono = false, highlighted = false, children }: KeyValueProps) {
  return (
    <div className={highlighted ? styles.highlighted : styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd className={mono ? styles.mono : styles.value}>
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
