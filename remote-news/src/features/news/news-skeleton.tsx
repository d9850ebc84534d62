import { Card, Skeleton } from '@painel/shared/ui';
import styles from './news.module.css';

/** Cards before their articles are known. */
export function NewsSkeleton({ count, brief = false }: { count: number; brief?: boolean }) {
  return (
    <div className={brief ? styles.brief : styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} flush busy={index === 0}>
          <div className={styles.picture} />
          <div className={styles.words}>
            <Skeleton width="45%" />
            <div className={styles.skeletonTitle}>
              <Skeleton height={16} />
              <Skeleton width="70%" height={16} />
            </div>
            <Skeleton width="85%" />
          </div>
        </Card>
      ))}
    </div>
  );
}
