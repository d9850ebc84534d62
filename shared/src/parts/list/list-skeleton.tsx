import { Skeleton } from '@painel/shared/ui';
import styles from './list.module.css';

/** The rows of a list before they are known, in a card without padding. */
export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={18} />
      ))}
    </div>
  );
}
