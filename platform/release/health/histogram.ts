import { type Measure, vitals } from './measures';

/** How many visits are in each bucket, by the bucket's number. */
export type Histogram = Record<number, number>;

/**
 * Buckets of a measure: bucket `n` reaches from the bound of `n - 1` up to `first * ratio ** n`, that included. The bounds of a web vital equal its
 * thresholds, so that «good» is no estimate.
 */
interface Scale {
  first: number;
  ratio: number;
}

/** No bucket is wider than a tenth of its lower bound. */
const perVital = { lcp: 5, inp: 10, cls: 10 };
const scaleOf = (name: keyof typeof vitals): Scale => ({
  first: vitals[name].good,
  ratio: (vitals[name].poor / vitals[name].good) ** (1 / perVital[name]),
});
const bytes = { first: 1000, ratio: 1.1 };

/** Requests are counted exactly. */
const scales: Record<Measure, Scale | null> = {
  lcp: scaleOf('lcp'),
  inp: scaleOf('inp'),
  cls: scaleOf('cls'),
  bytes,
  sent: bytes,
  requests: null,
};

/** The bucket of zero, and of values less than a thousandth of the first bound. */
const lowest = -80;

// Rounding errors would put a bound into the next bucket.
const tiny = 1e-9;

export function bucketOf(measure: Measure, value: number): number {
  const scale = scales[measure];
  if (!scale) return value;
  if (value <= 0) return lowest;
  return Math.max(lowest, Math.ceil(Math.log(value / scale.first) / Math.log(scale.ratio) - tiny));
}

/** The largest value of a bucket. */
export function boundOf(measure: Measure, bucket: number): number {
  const scale = scales[measure];
  if (!scale) return bucket;
  return bucket <= lowest ? 0 : Math.round(scale.first * scale.ratio ** bucket);
}

export const visitsIn = (histogram: Histogram) =>
  Object.values(histogram).reduce((sum, visits) => sum + visits, 0);

/** The value that a share of the visits does not exceed: never below the true one, and at most a tenth above it. Null without visits. */
export function quantile(measure: Measure, histogram: Histogram, share: number): number | null {
  const wanted = visitsIn(histogram) * share;
  let sum = 0;
  for (const bucket of Object.keys(histogram)
    .map(Number)
    .toSorted((a, b) => a - b)) {
    sum += histogram[bucket]!;
    if (sum >= wanted) return boundOf(measure, bucket);
  }
  return null;
}

/** The visits of a web vital that are not good. */
export const notGood = (histogram: Histogram) =>
  Object.entries(histogram).reduce((sum, [bucket, visits]) => sum + (Number(bucket) > 0 ? visits : 0), 0);
