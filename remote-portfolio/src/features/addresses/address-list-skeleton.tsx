import { Skeleton } from '@painel/shared/ui';
import styles from './addresses.module.css';

const rows = ['1', '2', '3'];

/** The table's rows before they are known. */
export function AddressListSkeleton() {
  return (
    <div className={styles.skeleton}>
      {rows.map((row) => (
        <Skeleton key={row} height={18} />
      ))}
    </div>
  );
}
