import { SkeletonCard } from '@painel/shared/parts';
import { Stack } from '@painel/shared/ui';
import { copy } from './compare.copy';

/** The page before its days are known: a prerendered page knows no today. */
export const CompareSkeleton = () => (
  <Stack>
    <SkeletonCard title={copy.plan} height={{ phone: 330, tablet: 210, desktop: 130 }} />
    <SkeletonCard height={{ phone: 900, tablet: 520, desktop: 480 }} />
  </Stack>
);
