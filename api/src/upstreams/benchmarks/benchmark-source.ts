import type { DailyClose } from '../../market/indicators/return-correlation';

/** Something that bitcoin is compared with, day by day. */
export interface BenchmarkSource {
  /** The last hundred closes or so, of whole days only. */
  closes(): Promise<DailyClose[]>;
}
