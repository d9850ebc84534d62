import type { AdoptionMetrics } from '@painel/contract';

export interface MerchantShare {
  name: string;
  count: number | null;
  /** Percent of all that are counted; null while the count is unknown. */
  share: number | null;
}

/** How the places that take bitcoin divide into categories, in the order of the answer. */
export function merchantShares(
  categories: AdoptionMetrics['merchants']['topCategories'],
): readonly MerchantShare[] {
  const total = categories.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return categories.map(({ name, count }) => ({
    name,
    count,
    share: count === null || total <= 0 ? null : (count / total) * 100,
  }));
}
