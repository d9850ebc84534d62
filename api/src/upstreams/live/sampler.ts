import { dayMs } from '../../market/candle-intervals';
import type { DailySamples } from '../market-data/snapshots/daily-samples.store';

/** Keeps a figure as the sample of its day and gives the one of an earlier day, the day before unless said. */
type Sampler = (series: string, at: Date, value: number | null, agoMs?: number) => Promise<number | null>;

/** Without a store, or while it fails, there is nothing to compare with: null. */
export function createSampler(samples: DailySamples | null): Sampler {
  return async (series, at, value, agoMs = dayMs) => {
    if (samples === null || value === null) return null;
    try {
      await samples.record(series, at, value);
      return await samples.on(series, new Date(at.getTime() - agoMs));
    } catch {
      return null;
    }
  };
}
