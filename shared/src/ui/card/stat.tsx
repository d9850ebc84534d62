import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Skeleton } from '../states/skeleton';
import { Flash } from './flash';
import styles from './stat.module.css';

interface StatCellsProps {
  /** Cells side by side on a wide screen; two in a narrow card. */
  columns: 1 | 2 | 3 | 4 | 5;
  /** Cells side by side up to 768 px; 1 for three columns, else 2. */
  mobileColumns?: 1 | 2;
  /** The first of three takes more room. */
  leading?: boolean;
  roomy?: boolean;
  children: ReactNode;
}

/** Related figures in one card, split by hairlines. Put it inside a flush `Card`. */
export function StatCells({
  columns,
  mobileColumns,
  leading = false,
  roomy = false,
  children,
}: StatCellsProps) {
  return (
    <div className={styles.frame}>
      <dl
        className={classNames(styles.cells, leading && styles.leading, roomy && styles.roomy)}
        data-columns={columns}
        data-mobile={mobileColumns ?? (columns === 3 ? 1 : 2)}
      >
        {children}
      </dl>
    </div>
  );
}

interface StatProps {
  label: ReactNode;
  /** Content to the right of the label, such as a small badge. */
  labelEnd?: ReactNode;
  /** Already formatted; "—" when nothing is known. */
  value?: ReactNode;
  /** Set smaller after the value: "bi", "dias". */
  unit?: ReactNode;
  /** Period, comparison, DeltaBadge. */
  context?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** Both columns of a small screen, for a long figure. */
  wide?: boolean;
  /** First load: a bar of the value's height. */
  loading?: boolean;
  /** Keeps the room of the context's later rows, below its bar. */
  placeholder?: ReactNode;
  /** The number behind the value: when it changes, the cell flashes green or red. */
  watch?: number | null;
  /** An element under the figures, such as a Meter. */
  children?: ReactNode;
}

/** One figure: label above, value, context below. */
export function Stat({
  label,
  labelEnd,
  value,
  unit,
  context,
  size = 'md',
  wide = false,
  loading = false,
  placeholder,
  watch,
  children,
}: StatProps) {
  return (
    <div className={classNames(styles.cell, wide && styles.wide)}>
      <Flash watch={watch} />
      <dt className={styles.label}>
        {label}
        {labelEnd}
      </dt>
      <dd className={classNames(styles.value, size !== 'md' && styles[size], loading && styles.waiting)}>
        {loading ? (
          <Skeleton width="62%" height="0.9em" />
        ) : (
          <>
            {value}
            {unit !== undefined && unit !== '' && (
              <>
                {' '}
                <small>{unit}</small>
              </>
            )}
          </>
        )}
      </dd>
      {(context !== undefined || loading) && (
        <dd className={classNames(styles.context, loading && styles.waiting)}>
          {loading ? (
            <>
              <Skeleton width="38%" height={12} />
              {placeholder}
            </>
          ) : (
            context
          )}
        </dd>
      )}
      {children !== undefined && !loading && <dd className={styles.more}>{children}</dd>}
    </div>
  );
}
