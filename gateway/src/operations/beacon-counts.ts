import type { Phase } from '@painel/platform/release';

/** Visits in which a version of a section mounted or failed, and how many of them failed. */
export interface VersionCount {
  visits: number;
  failed: number;
}

/**
 * A page reports that it is about to run a version (`start`), that the version mounted or failed, or that the visitor leaves before
 * either is known. It reports a start only if the version is compared with another. At its end it reports what it measured (`vitals`).
 */
export interface Beacon {
  kind: 'start' | 'mount' | 'failure' | 'leave' | 'vitals';
  section: string;
  version: string;
  /** Of a failure. */
  phase?: Phase;
}

/** The news in a beacon: the visit's first end (a mount or a failure), and its first beacon of this kind. */
export type News = Record<'isNewVisit' | 'isNewKind', boolean>;

/** A visit that started a version, with its result. */
export interface Outcome {
  version: string;
  startedAt: number;
  failed: boolean;
  /** Whether it counts as failed because its end never came. */
  hung: boolean;
}

interface Visit {
  firstAt: number;
  client: string;
  startedAt?: number;
  /** The version has started, and no result has arrived. */
  isPending: boolean;
  mounted: boolean;
  failed: boolean;
  isReported: boolean;
  /** The kinds of its beacons, failures by phase. */
  reported: Set<string>;
}

/** The visits of a version in order of arrival, and their number for each client. */
interface VersionVisits {
  visits: Map<string, Visit>;
  clients: Map<string, number>;
}

const windowMs = 10 * 60_000;
/** A page reports the result of a start within this time: all load attempts take up to 8 s, and beacons wait up to 4 s. */
export const graceMs = 15_000;
/** Visits counted per client, version and window. One client alone cannot make a version count as broken. */
const visitsPerClient = 2;
/** The limit applies to a section, so that a busy version does not displace the visits of another. */
const maxVisits = 20_000;

/** Counts visits by section and version over the last ten minutes. The counts are in memory, so each process has its own. */
export function createBeaconCounts(now: () => number = Date.now) {
  const sections = new Map<string, Map<string, VersionVisits>>();

  function versionsOf(section: string): Map<string, VersionVisits> {
    const versions = sections.get(section) ?? new Map<string, VersionVisits>();
    sections.set(section, versions);
    for (const [version, { visits, clients }] of versions) {
      for (const [id, { firstAt, client }] of visits) {
        if (firstAt > now() - windowMs) break;
        visits.delete(id);
        clients.set(client, clients.get(client)! - 1);
        if (clients.get(client) === 0) clients.delete(client);
      }
      if (visits.size === 0) versions.delete(version);
    }
    return versions;
  }

  const visitsOf = (section: string, version: string) => [
    ...(versionsOf(section).get(version)?.visits.values() ?? []),
  ];

  /** Finds or adds the visit with this id. Returns null when a limit is reached. */
  function visitOf(section: string, version: string, id: string, client: string): Visit | null {
    const versions = versionsOf(section);
    const kept = versions.get(version) ?? {
      visits: new Map<string, Visit>(),
      clients: new Map<string, number>(),
    };
    const known = kept.visits.get(id);
    if (known) return known;
    const all = [...versions.values()].reduce((sum, { visits }) => sum + visits.size, 0);
    const ofClient = kept.clients.get(client) ?? 0;
    if (all >= maxVisits || ofClient >= visitsPerClient) return null;
    const fresh = {
      firstAt: now(),
      client,
      isPending: false,
      mounted: false,
      failed: false,
      isReported: false,
      reported: new Set<string>(),
    };
    versions.set(version, kept);
    kept.visits.set(id, fresh);
    kept.clients.set(client, ofClient + 1);
    return fresh;
  }

  /** A page that hangs sends no further beacon, so a start without a result counts as a failure. */
  const hangs = ({ isPending, startedAt }: Visit) => isPending && startedAt! <= now() - graceMs;
  const hasFailed = (visit: Visit) => visit.failed || hangs(visit);
  const isKnown = (visit: Visit) => visit.mounted || hasFailed(visit);

  return {
    /** @returns null for a visit that is not counted, because a limit is reached */
    add({ kind, section, version, phase }: Beacon, id: string, client: string): News | null {
      const visit = visitOf(section, version, id, client);
      if (!visit) return null;
      const hadResult = visit.mounted || visit.failed;
      const kindAndPhase = `${kind} ${phase}`;
      const isNewKind = !visit.reported.has(kindAndPhase);
      visit.reported.add(kindAndPhase);
      if (kind !== 'vitals') visit.isPending = kind === 'start' && !visit.mounted && !visit.failed;
      if (kind === 'start' && visit.isPending) visit.startedAt = now();
      if (kind === 'mount') visit.mounted = true;
      if (kind === 'failure') visit.failed = true;
      return { isNewVisit: !hadResult && (visit.mounted || visit.failed), isNewKind };
    },

    /** Zero visits for a version without reports. */
    of(section: string, version: string): VersionCount {
      const visits = visitsOf(section, version).filter(isKnown);
      return { visits: visits.length, failed: visits.filter(hasFailed).length };
    },

    /**
     * The visits that started one of these versions, in order, after the grace period. Failures arrive earlier than successes, so counting
     * without the grace period would be biased. Each visit is returned once. Visits without a result are not returned.
     */
    takeOutcomes(section: string, versions: string[]): Outcome[] {
      const outcomes = versions.flatMap((version) =>
        visitsOf(section, version).flatMap((visit) => {
          const { startedAt, isReported } = visit;
          if (isReported || startedAt === undefined || startedAt > now() - graceMs || !isKnown(visit))
            return [];
          visit.isReported = true;
          const hung = hangs(visit);
          return [{ version, startedAt, failed: visit.failed || hung, hung }];
        }),
      );
      return outcomes.sort((one, other) => one.startedAt - other.startedAt);
    },
  };
}

export type BeaconCounts = ReturnType<typeof createBeaconCounts>;
