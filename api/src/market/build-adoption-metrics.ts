import type { AdoptionMetrics } from '@painel/contract';
import { difficultyGrowth } from './difficulty-growth';
import { percentChange } from './percent-change';

/** What the metrics are made of. Each part may be missing. */
export interface AdoptionParts {
  development: { commitsLastYear: number | null; contributors: number | null } | null;
  adjustments: readonly { timestamp: number; difficulty: number; ratio: number }[] | null;
  nodes: { count: number; countMonthAgo: number | null } | null;
  categories: readonly { name: string; count: number }[] | null;
  /** No index of adoption may be had: null but in the simulated market. */
  globalIndex: AdoptionMetrics['globalIndex'] | null;
}

const noIndex: AdoptionMetrics['globalIndex'] = { currentScore: null, yearChange: null, trend: null };

/**
 * How Bitcoin is taken up, out of its parts; what its part is missing for is null. `githubActivity` is commits to
 * bitcoin/bitcoin in 52 weeks, `developers` everybody who ever contributed to it; `difficultyGrowth` is percent in
 * 365 days and `nodeGrowth` in 30. `readAt` is the instant of the oldest part.
 */
export function buildAdoptionMetrics(parts: AdoptionParts, now: Date, readAt: Date): AdoptionMetrics {
  const { development, adjustments, nodes, categories } = parts;
  return {
    globalIndex: parts.globalIndex ?? noIndex,
    development: {
      activeNodes: nodes?.count ?? null,
      nodeGrowth: percentChange(nodes?.countMonthAgo, nodes?.count),
      developers: development?.contributors ?? null,
      githubActivity: development?.commitsLastYear ?? null,
      difficultyGrowth: adjustments && difficultyGrowth(adjustments, now),
    },
    merchants: { topCategories: [...(categories ?? [])] },
    lastUpdated: readAt.toISOString(),
  };
}
