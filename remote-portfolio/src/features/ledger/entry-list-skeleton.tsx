import { Skeleton } from '@painel/shared/ui';
import styles from './ledger.module.css';

export function EntryListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height={18} />
      <Skeleton height={18} />
      <Skeleton height={18} />
    </div>
  );
}
