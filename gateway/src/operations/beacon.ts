import {
  type Addition,
  largest,
  type Measured,
  measures,
  type Phase,
  phases,
} from '@painel/platform/release';
import type { Beacon, News } from './beacon-counts';

/** A beacon as a page sends it. */
export interface ReceivedBeacon extends Beacon {
  /** Of `vitals`. */
  measured: Measured;
}

const maxBeacons = 50;
const word = /^[\w.-]{1,64}$/;

const kinds: unknown[] = ['start', 'mount', 'failure', 'leave', 'vitals'] satisfies Beacon['kind'][];
const isWord = (value: unknown): value is string => typeof value === 'string' && word.test(value);
const isPhase = (value: unknown): value is Phase => (phases as readonly unknown[]).includes(value);

/** The measures of a visit, without impossible ones. */
function measuredIn(reported: Record<string, unknown>): Measured {
  const believed = measures.flatMap((measure) => {
    const value = reported[measure];
    return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= largest[measure]
      ? [[measure, value]]
      : [];
  });
  return Object.fromEntries(believed);
}

function beaconIn(value: unknown): ReceivedBeacon[] {
  const reported = (value ?? {}) as Record<string, unknown>;
  const { kind, section, version, phase } = reported;
  if (!kinds.includes(kind) || !isWord(section) || !isWord(version)) return [];
  return [
    {
      kind: kind as Beacon['kind'],
      section,
      version,
      // Older pages do not say when a version failed.
      ...(kind === 'failure' && { phase: isPhase(phase) ? phase : 'run' }),
      measured: kind === 'vitals' ? measuredIn(reported) : {},
    },
  ];
}

/** The beacons of a visit; null where the body is invalid. */
export function beaconsIn(body: unknown): { visit: string; beacons: ReceivedBeacon[] } | null {
  try {
    const { visit, beacons } = JSON.parse(String(body)) as { visit?: unknown; beacons?: unknown };
    if (!isWord(visit) || !Array.isArray(beacons)) return null;
    return { visit, beacons: beacons.slice(0, maxBeacons).flatMap(beaconIn) };
  } catch {
    return null;
  }
}

/** The counts that a beacon adds to the health of its version; null if the visit has reported it before. */
export function additionOf(beacon: ReceivedBeacon, { isNewVisit, isNewKind }: News): Addition | null {
  const { kind, section, version, phase, measured } = beacon;
  // The host reports no mount: its measures imply one.
  if (isNewKind && kind === 'vitals') return { section, version, measured, isNewVisit: section === 'host' };
  if (isNewKind && kind === 'failure') return { section, version, isNewVisit, failure: phase };
  return isNewVisit ? { section, version, isNewVisit } : null;
}
