import type { ReactNode } from 'react';
import styles from './key-value.module.css';

/** Name and value lines split by hairlines. */
export function KeyValueList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
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
