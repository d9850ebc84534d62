import { dayMs } from '../../time/durations';
import type { DailySamples } from '../market-data/snapshots/daily-samples.store';

/** Stores a figure as the sample of its day, and returns that of an earlier day, by default the day before. */
type Sampler = (series: string, at: Date, value: number | null, agoMs?: number) => Promise<number | null>;

/** The sampler returns null without a store, and while the store fails. */
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
