import { type AdoptionMetrics, adoptionMetricsSchema } from '@painel/contract';
import type { Reading } from '@painel/shared/api';

const key = 'adoption-metrics';

/** Keeps the last answer of real sources, with its time, for a day when none comes. */
export function rememberAdoption({ value, source, readAt }: Reading<AdoptionMetrics>, now = new Date()) {
  if (source === 'simulated') return;
  try {
    const kept = { value, readAt: readAt ?? value.lastUpdated ?? now.toISOString() };
    localStorage.setItem(key, JSON.stringify(kept));
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
    if (!value.success || typeof readAt !== 'string') return null;
    return { value: value.data, source: 'stale', readAt };
  } catch {
    return null;
  }
}
