import type { ReactNode } from 'react';
import styles from './setting.module.css';

interface Props {
  name: string;
  hint: string;
  children: ReactNode;
}

/** One setting: its name and hint on the left, the choices on the right. */
export function Setting({ name, hint, children }: Props) {
  return (
    <div className={styles.setting}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </div>
  );
}
