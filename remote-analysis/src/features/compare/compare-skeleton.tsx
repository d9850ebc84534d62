import { SkeletonCard } from '@painel/shared/parts';
import { Stack } from '@painel/shared/ui';
import { copy } from './compare.copy';

export const resultHeight = { phone: 1700, tablet: 700, desktop: 590 };

export const LumpSkeleton = () => (
  <SkeletonCard title={copy.lump.title} height={{ phone: 190, tablet: 130, desktop: 130 }} />
);

export const RankingSkeleton = () => (
  <SkeletonCard title={copy.ranking} height={{ phone: 400, tablet: 350, desktop: 350 }} />
);

/** The chart, until its figures and its code come. */
export const ChartSkeleton = () => (
  <SkeletonCard title={copy.chart.title} height={{ phone: 560, tablet: 460, desktop: 460 }} />
);

/** The page before its days are known: a prerendered page has no current day. */
export const CompareSkeleton = () => (
  <Stack>
    <RankingSkeleton />
    <ChartSkeleton />
    <SkeletonCard title={copy.plan} height={{ phone: 400, tablet: 230, desktop: 140 }} />
    <SkeletonCard title={copy.result} height={resultHeight} />
  </Stack>
);
