/** The limits of good and poor measures of a visit, by web.dev/vitals: the 75th percentile counts. */
interface Vital {
  good: number;
  poor: number;
}

/** Largest contentful paint and interaction to next paint in milliseconds, cumulative layout shift in thousandths. */
export const vitals = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 100, poor: 250 },
} satisfies Record<string, Vital>;

export type VitalName = keyof typeof vitals;

/**
 * The measures of a visit of a version, with the largest value that is believed. `bytes` are its scripts and styles as they are encoded,
 * `sent` what of them came over the network, `requests` its files of any kind.
 */
export const largest = {
  lcp: 60_000,
  inp: 60_000,
  cls: 10_000,
  bytes: 20_000_000,
  sent: 20_000_000,
  requests: 1000,
};

export type Measure = keyof typeof largest;
export const measures = Object.keys(largest) as Measure[];

/** The measures of one visit, in whole numbers. */
export type Measured = Partial<Record<Measure, number>>;

export type Rating = 'good' | 'needs improvement' | 'poor';

export function ratingOf(name: VitalName, value: number): Rating {
  const { good, poor } = vitals[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
}
