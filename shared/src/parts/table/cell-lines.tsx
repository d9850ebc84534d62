import type { ReactNode } from 'react';
import styles from './cell-lines.module.css';

/** The lines of a cell, one below the other. */
export const CellLines = ({ children }: { children: ReactNode }) => (
  <span className={styles.lines}>{children}</span>
);

interface QuietLineProps {
  /** The whole of a shortened text, or its reason. */
  title?: string | undefined;
  children: ReactNode;
}

/** A smaller line below a figure. */
export const QuietLine = ({ title, children }: QuietLineProps) => (
  <span className={styles.quiet} title={title}>
    {children}
  </span>
);

/** A form in the place of a row, or below it. */
export const RowPanel = ({ children }: { children: ReactNode }) => (
  <div className={styles.panel}>{children}</div>
);
