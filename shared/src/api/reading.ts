import type { DataSource } from '@painel/contract';

/** A market answer with where its figures come from and the instant (ISO 8601) of the oldest of them. */
export interface Reading<T> {
  value: T;
  source: DataSource;
  readAt: string | null;
  /** The currency that the answer says its prices are in: `BRL`, `USD`. Only for answers that exist in more than one. */
  currency?: string;
}

/** The provenance of an answer: its source and its time. */
export type Provenance = Pick<Reading<unknown>, 'source' | 'readAt'>;

const severity: Record<DataSource, number> = { live: 0, stale: 1, simulated: 2 };

function isWeaker(reading: Provenance, than: Provenance): boolean {
  if (reading.source !== than.source) return severity[reading.source] > severity[than.source];
  return reading.readAt !== null && (than.readAt === null || reading.readAt < than.readAt);
}

/** The provenance of a card with several readings: the least reliable one, the oldest among equals. Null without any. */
export const leastReliable = (readings: readonly Provenance[]): Provenance | null =>
  readings.reduce<Provenance | null>(
    (weakest, reading) => (!weakest || isWeaker(reading, weakest) ? reading : weakest),
    null,
  );
