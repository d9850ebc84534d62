import { bucketOf, type Histogram } from './histogram';
import { type Measure, type Measured, measures } from './measures';

/** When a version failed; `hang` for a page that said that it starts the version, and nothing more. */
export const phases = ['load', 'evaluate', 'mount', 'run', 'hang'] as const;
export type Phase = (typeof phases)[number];

/** The counts of a version: visits in which it mounted or failed, its failures by phase (each once per visit), and the measures. */
export interface VersionCounts {
  visits: number;
  failures: Partial<Record<Phase, number>>;
  measured: Partial<Record<Measure, Histogram>>;
}

/** By `news@1.2.0`. */
export type Counts = Record<string, VersionCounts>;

/** The counts of one visit. */
export interface Addition {
  section: string;
  version: string;
  isNewVisit?: boolean;
  failure?: Phase;
  measured?: Measured;
}

function versionIn(counts: Counts, id: string): VersionCounts {
  counts[id] ??= { visits: 0, failures: {}, measured: {} };
  return counts[id];
}

function addToBucket(version: VersionCounts, measure: Measure, bucket: number, visits: number) {
  const histogram = (version.measured[measure] ??= {});
  histogram[bucket] = (histogram[bucket] ?? 0) + visits;
}

export function addTo(counts: Counts, { section, version, isNewVisit, failure, measured = {} }: Addition) {
  const found = versionIn(counts, `${section}@${version}`);
  if (isNewVisit) found.visits += 1;
  if (failure) found.failures[failure] = (found.failures[failure] ?? 0) + 1;
  for (const measure of measures) {
    const value = measured[measure];
    if (value !== undefined) addToBucket(found, measure, bucketOf(measure, value), 1);
  }
}

/** The sum of counts, for example of several processes. */
export function sumOf(all: Counts[]): Counts {
  const sum: Counts = {};
  for (const counts of all)
    for (const [id, { visits, failures, measured }] of Object.entries(counts)) {
      const version = versionIn(sum, id);
      version.visits += visits;
      for (const phase of phases)
        if (failures[phase]) version.failures[phase] = (version.failures[phase] ?? 0) + failures[phase];
      for (const measure of measures)
        for (const [bucket, count] of Object.entries(measured[measure] ?? {}))
          addToBucket(version, measure, Number(bucket), count);
    }
  return sum;
}
