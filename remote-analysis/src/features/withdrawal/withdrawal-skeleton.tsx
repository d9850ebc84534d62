import { SkeletonCard } from '@painel/shared/parts';
import { Stack } from '@painel/shared/ui';
import { copy } from './withdrawal.copy';

export const answerHeight = { phone: 210, tablet: 105, desktop: 105 };
export const viewsHeight = { phone: 1100, tablet: 560, desktop: 530 };

/** The chart, until its code comes. */
export const ChartSkeleton = () => (
  <SkeletonCard title={copy.chart.title} height={{ phone: 520, tablet: 400, desktop: 400 }} />
);

/** The page before the reader is known. */
export const WithdrawalSkeleton = () => (
  <Stack>
    <SkeletonCard title={copy.answer} height={answerHeight} />
    <SkeletonCard title={copy.form} height={{ phone: 980, tablet: 420, desktop: 340 }} />
    <SkeletonCard title={copy.views} height={viewsHeight} />
  </Stack>
);
