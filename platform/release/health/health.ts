import { readReleased } from '../builds/builds';
import type { Live } from '../reports/reports';
import type { Store } from '../stores/store';
import { type Counts, type Phase, sumOf, type VersionCounts } from './counts';
import { type Histogram, quantile, visitsIn } from './histogram';
import { type Hour, keptHours, type Own, readHours } from './kept-hours';
import { type Measure, type Rating, ratingOf, type VitalName } from './measures';
import { compareVital } from './worse';

export const shownHours = 24;

/** A web vital of the visits of a version. */
export interface VitalHealth {
  p75: number;
  rating: Rating;
  visits: number;
}

/** How a version has fared in the last 24 hours. */
export interface VersionHealth {
  section: string;
  version: string;
  role: 'live' | 'canary' | 'previous';
  visits: number;
  failures: Partial<Record<Phase, number>>;
  /** Null where no visit has measured it. LCP and INP in milliseconds, CLS in thousandths. */
  lcp: VitalHealth | null;
  inp: VitalHealth | null;
  cls: VitalHealth | null;
  /** The 75th percentile of a visit's scripts and styles in bytes, as encoded and as sent, and of its requests. */
  bytes: number | null;
  sent: number | null;
  requests: number | null;
  /** The bytes that the section's budgets allow the heaviest page; null without budgets. */
  budgetBytes: number | null;
  /** The visits of each hour, oldest first. */
  byHour: number[];
  /** Of a canary: the measures that are clearly worse than the live version's over the same hours. */
  worse: ('lcp' | 'inp' | 'cls' | 'bytes')[];
}

const p75 = 0.75;
const none: VersionCounts = { visits: 0, failures: {}, measured: {} };

function vitalOf(name: VitalName, histogram: Histogram = {}): VitalHealth | null {
  const value = quantile(name, histogram, p75);
  return value === null ? null : { p75: value, rating: ratingOf(name, value), visits: visitsIn(histogram) };
}

async function budgetOf(store: Store, name: string, version: string): Promise<number | null> {
  if (name === 'host') return null;
  const { scriptKb, styleKb } =
    (await readReleased(store, { kind: 'section', name, version }))?.section.budgets ?? {};
  return scriptKb === undefined ? null : (scriptKb + (styleKb ?? 0)) * 1000;
}

/** The versions that readers may have now, live ones first. */
function versionsOf({ host, sections }: Pick<Live, 'host' | 'sections'>) {
  const named = [
    ...(host ? [{ name: 'host', ...host, canary: null }] : []),
    ...sections.map((section) => ({ ...section, canary: section.canary?.version ?? null })),
  ];
  return named.flatMap(({ name: section, version, canary, previous }) =>
    (
      [
        [version, 'live'],
        [canary, 'canary'],
        [previous, 'previous'],
      ] as const
    ).flatMap(([one, role]) => (one ? [{ section, version: one, role }] : [])),
  );
}

/** Counts as people read them. */
function healthIn(
  counts: Counts,
  id: string,
): Omit<VersionHealth, 'section' | 'version' | 'role' | 'budgetBytes' | 'byHour' | 'worse'> {
  const { visits, failures, measured } = counts[id] ?? none;
  const p75Of = (measure: Measure) => quantile(measure, measured[measure] ?? {}, p75);
  return {
    visits,
    failures,
    lcp: vitalOf('lcp', measured.lcp),
    inp: vitalOf('inp', measured.inp),
    cls: vitalOf('cls', measured.cls),
    bytes: p75Of('bytes'),
    sent: p75Of('sent'),
    requests: p75Of('requests'),
  };
}

/** Beyond this ratio of bytes, a canary is heavier than the live version. */
const heavier = 1.25;
const fewVisits = 20;

function isHeavier(counts: Counts, id: string, liveId: string): boolean {
  const [canary = {}, live = {}] = [id, liveId].map((one) => counts[one]?.measured.bytes);
  if (Math.min(visitsIn(canary), visitsIn(live)) < fewVisits) return false;
  return quantile('bytes', canary, p75)! > quantile('bytes', live, p75)! * heavier;
}

/** @param over the hours that are over */
const worseIn = (over: Hour[], counts: Counts, id: string, liveId: string): VersionHealth['worse'] => [
  ...(['lcp', 'inp', 'cls'] as const).filter((name) => compareVital(name, over, id, liveId).isWorse),
  ...(isHeavier(counts, id, liveId) ? (['bytes'] as const) : []),
];

/**
 * How the live, canary and previous versions have fared in the last 24 hours, as all processes of the site counted. Of a previous version only
 * what was counted is reported.
 *
 * @param own what this process has not written yet
 */
export async function healthOf(
  store: Store,
  live: Pick<Live, 'host' | 'sections'>,
  now: number,
  own?: Own,
): Promise<VersionHealth[]> {
  const kept = await readHours(store, now, keptHours, own);
  const hours = kept.slice(0, shownHours);
  const counts = sumOf(hours.map((hour) => hour.counts));
  const all = await Promise.all(
    versionsOf(live).map(async ({ section, version, role }) => {
      const id = `${section}@${version}`;
      const byHour = hours.map((hour) => hour.counts[id]?.visits ?? 0).toReversed();
      const budgetBytes = await budgetOf(store, section, version);
      const liveId = `${section}@${live.sections.find(({ name }) => name === section)?.version}`;
      const worse = role === 'canary' ? worseIn(kept.slice(1), counts, id, liveId) : [];
      return { section, version, role, ...healthIn(counts, id), budgetBytes, byHour, worse };
    }),
  );
  return all.filter(({ role, section, version }) => role !== 'previous' || counts[`${section}@${version}`]);
}
