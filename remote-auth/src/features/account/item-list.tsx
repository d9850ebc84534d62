import type { ReactNode } from 'react';
import styles from './item-list.module.css';

/** Things of the account, each with what can be done to it. */
export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface ItemProps {
  name: ReactNode;
  facts: ReactNode;
  action?: ReactNode;
}

/** One of them: its name, what is known of it, and its button on the right. */
export function Item({ name, facts, action }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {action}
    </li>
  );
}
