import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import styles from './item-list.module.css';

interface ListProps {
  label: string;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Things of the account, each with its actions. */
export function ItemList({ label, ref, children }: ListProps) {
  return (
    <ul ref={ref} className={styles.list} aria-label={label} tabIndex={-1}>
      {children}
    </ul>
  );
}

/** The ref of a list with `count` items, which takes the focus after the focused item is removed. */
export function useFocusOfRemoved(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}

interface ItemProps {
  name: ReactNode;
  facts: ReactNode;
  action?: ReactNode;
}

/** One item: its name, its facts, and its button on the right. */
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
