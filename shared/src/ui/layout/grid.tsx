import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './grid.module.css';

/** Twelve columns with the page's gutter, each card as tall as its content; `top` sets it apart from the part above. */
export function Grid({ children, top = false }: { children: ReactNode; top?: boolean }) {
  return <div className={classNames(styles.grid, top && styles.top)}>{children}</div>;
}

interface ColProps {
  span: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
  /** Cards one below the other. */
  stack?: boolean;
  children: ReactNode;
}

/** A part of a `Grid`. Up to 1100 px it takes the whole width (3 takes half); a stacked 4 pairs its cards up. */
export function Col({ span, stack = false, children }: ColProps) {
  return (
    <div className={classNames(styles.col, stack && styles.stack)} data-span={span}>
      {children}
    </div>
  );
}

interface StackProps {
  /** Pixels between the children; the page's gutter when left out. */
  gap?: 4 | 8 | 12 | 16 | 24 | 32;
  children: ReactNode;
}

/** Things one below the other. */
export function Stack({ gap, children }: StackProps) {
  return (
    <div className={styles.column} style={gap === undefined ? undefined : { gap }}>
      {children}
    </div>
  );
}

interface RowProps {
  gap?: 4 | 8 | 12 | 16 | 24 | 32;
  wrap?: boolean;
  /** Push the first and the last to the edges. */
  between?: boolean;
  align?: 'center' | 'start' | 'end' | 'baseline';
  children: ReactNode;
}

/** Things side by side. */
export function Row({ gap = 8, wrap = false, between = false, align = 'center', children }: RowProps) {
  return (
    <div
      className={classNames(styles.row, wrap && styles.wrap, between && styles.between)}
      style={{ gap, alignItems: align === 'start' || align === 'end' ? `flex-${align}` : align }}
    >
      {children}
    </div>
  );
}
