import { SkeletonCard } from '@painel/shared/parts';
import { title } from './send-cost.copy';

export const sendCostHeight = { phone: 700, tablet: 420, desktop: 330 };

/** The card, until its code comes. */
export const SendCostSkeleton = () => <SkeletonCard title={title} height={sendCostHeight} />;
