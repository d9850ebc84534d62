import { Card, Skeleton } from '@painel/shared/ui';
import { copy } from './profile.copy';
import styles from './profile.module.css';

/** The profile's own shape while it is read. */
export function ProfileSkeleton() {
  return (
    <Card title={copy.card} busy>
      <div className={styles.person}>
        <Skeleton width={72} height={72} />
        <div className={styles.names}>
          <Skeleton width={160} height={22} />
          <Skeleton width={200} height={14} />
        </div>
      </div>
      <Skeleton height={{ phone: 171, tablet: 163, desktop: 163 }} />
    </Card>
  );
}
