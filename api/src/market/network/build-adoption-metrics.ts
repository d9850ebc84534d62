import type { AdoptionMetrics } from '@painel/contract';
import { percentChange } from '../percent-change';
import { dayMs } from '../../time/durations';

/** The parts of the metrics. Each may be missing. */
export interface AdoptionParts {
  development: { commitsLastYear: number | null; contributors: number | null } | null;
  adjustments: readonly { timestamp: number; difficulty: number; ratio: number }[] | null;
  nodes: { count: number; countMonthAgo: number | null } | null;
  categories: readonly { name: string; count: number }[] | null;
  /** No vendor publishes such an index: null except in the simulated market. */
  globalIndex: AdoptionMetrics['globalIndex'] | null;
}

const noIndex: AdoptionMetrics['globalIndex'] = { currentScore: null, yearChange: null, trend: null };

/**
 * Builds the adoption metrics. A figure is null if its part is missing. `githubActivity` is commits to
 * bitcoin/bitcoin in 52 weeks, `developers` the number of all contributors; `difficultyGrowth` is percent in
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

const yearMs = 365 * dayMs;
/** A period lasts about two weeks. A longer gap means that the history is incomplete. */
const maxPeriodMs = 30 * dayMs;

/**
 * Percent by which the difficulty lies above the one in force 365 days ago. `ratio` is new ÷ old, so the oldest
 * adjustment also reports the difficulty before it. Adjustments oldest first, timestamps in Unix milliseconds.
 * Null when the history does not reach back a year.
 */
export function difficultyGrowth(
  adjustments: readonly { timestamp: number; difficulty: number; ratio: number }[],
  now: Date,
): number | null {
  const newest = adjustments.at(-1);
  const [oldest] = adjustments;
  if (newest === undefined || oldest === undefined) return null;
  const yearAgo = now.getTime() - yearMs;
  const inForce = adjustments.findLast(({ timestamp }) => timestamp <= yearAgo);
  if (inForce !== undefined) return percentChange(inForce.difficulty, newest.difficulty);
  if (oldest.timestamp - yearAgo > maxPeriodMs) return null;
  return percentChange(oldest.difficulty / oldest.ratio, newest.difficulty);
}
