import { type AdoptionMetrics, adoptionMetricsSchema } from '@painel/contract';
import { figureSources } from '@painel/shared/market';
import type { NamedSource } from '@painel/shared/ui';

/** A figure of a published month, shown when neither the server nor this browser has a newer one. */
export interface ReferenceFigure {
  value: number;
  /** A day of its month, ISO 8601. */
  month: string;
  source: NamedSource;
}

/**
 * Only what a reader can check is here; the rest of the figures show «—».
 * Difficulty: 109.78 T from block 876,960 on (end of December 2024) against 72.01 T from block 822,528 on, a year before.
 */
export const referenceFigures = {
  difficultyGrowth: { value: 52.5, month: '2025-01-01', source: figureSources.mempool },
} as const satisfies Partial<Record<keyof AdoptionMetrics['development'], ReferenceFigure>>;

/** An answer in which only the reference figures are known. */
export const referenceAnswer: AdoptionMetrics = adoptionMetricsSchema.parse({
  development: { difficultyGrowth: referenceFigures.difficultyGrowth.value },
});
