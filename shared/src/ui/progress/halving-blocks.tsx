import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names';
import { copy } from '../ui.copy';
import styles from './halving-blocks.module.css';

const cells = 21;

/** How full each of the 21 cells is, from 0 to 1, for a cycle's progress in percent. */
export function fillOfCells(percent: number): number[] {
  const done = (Math.min(100, Math.max(0, percent)) / 100) * cells;
  return Array.from({ length: cells }, (_, index) => Math.min(1, Math.max(0, done - index)));
}

interface HalvingBlocksProps {
  /** Percent of the cycle that is done; null while unknown. */
  percent: number | null | undefined;
  size?: 'md' | 'lg';
  /** Caption under the cells, in one to three parts from left to right. */
  caption?: readonly ReactNode[];
}

/** A halving cycle: 21 cells of 10.000 blocks. */
export function HalvingBlocks({ percent, size = 'md', caption = [] }: HalvingBlocksProps) {
  return (
    <div>
      <div
        className={classNames(styles.blocks, size === 'lg' && styles.lg)}
        role="progressbar"
        aria-label={copy.halvingProgress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={typeof percent === 'number' ? Math.round(percent * 10) / 10 : undefined}
      >
        {fillOfCells(percent ?? 0).map((fill, index) => (
          <i
            key={index}
            className={cellClass(fill)}
            style={{ '--cell': index, '--fill': `${Math.round(fill * 100)}%` } as CSSProperties}
          />
        ))}
      </div>
      {caption.length > 0 && (
        <div className={styles.caption}>
          {caption.map((part, index) => (
            <span key={index}>{part}</span>
          ))}
        </div>
      )}
    </div>
  );
}

function cellClass(fill: number) {
  if (fill >= 1) return styles.done;
  return fill > 0 ? styles.current : styles.ahead;
}
