import { Card, type PlaceholderHeight, Skeleton } from '@painel/shared/ui';
import type { ReactNode } from 'react';

interface SkeletonCardProps {
  title?: ReactNode;
  as?: 'h2' | 'h3';
  /** The height of its later content. */
  height: PlaceholderHeight;
}

/** A whole card that is still loading, its title already in place. */
export function SkeletonCard({ title, as, height }: SkeletonCardProps) {
  return (
    <Card title={title} as={as} busy>
      <Skeleton height={height} />
    </Card>
  );
}
