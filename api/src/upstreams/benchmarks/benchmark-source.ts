import type { DailyClose } from '../../market/indicators/return-correlation';

/** An asset or index that the correlations compare with bitcoin. */
export interface BenchmarkSource {
  /** About a hundred closes, of whole days only. */
  closes(): Promise<DailyClose[]>;
}
