import { type AdoptionMetrics, adoptionMetricsSchema } from '@painel/contract';
import type { Reading } from '@painel/shared/api';

const key = 'adoption-metrics';

/** Keeps the last answer of real sources for a time when none comes. */
export function rememberAdoption(reading: Reading<AdoptionMetrics>) {
  if (reading.source === 'simulated') return;
  try {
    localStorage.setItem(key, JSON.stringify(reading));
  } catch {
    // Storage full or denied: a failure then shows the reference figures.
  }
}

/** The kept answer, as late as it is; null when there is none or it cannot be read. */
export function recallAdoption(): Reading<AdoptionMetrics> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
    const value = adoptionMetricsSchema.safeParse(kept?.['value']);
    const readAt = kept?.['readAt'];
    if (!value.success) return null;
    return {
      value: value.data,
      source: 'stale',
      readAt: typeof readAt === 'string' ? readAt : value.data.lastUpdated,
    };
  } catch {
    return null;
  }
}
