import { Card, Skeleton } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import styles from './skeleton-card.module.css';

interface SkeletonCardProps {
  title?: ReactNode;
  as?: 'h2' | 'h3';
  /** Bars below the large one. */
  lines?: number;
  /** Height of the body in pixels, when the final content has a fixed one. */
  height?: number;
}

/** A whole card that is still loading, its title already in place. */
export function SkeletonCard({ title, as, lines = 3, height }: SkeletonCardProps) {
  return (
    <Card title={title} as={as} busy>
      <div className={styles.lines} style={height === undefined ? undefined : { height }}>
        <Skeleton width="62%" height={30} />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} width={line % 2 === 0 ? '100%' : '84%'} />
        ))}
      </div>
    </Card>
  );
}
