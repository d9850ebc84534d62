/** What is counted of a version of a section: in how many visits it came up or failed, and in how many of them it failed. */
export interface VersionCount {
  visits: number;
  failed: number;
}

/**
 * What a page tells of a version: it is about to run it (`start`), it came up, it failed, or the page is being left before either is known.
 * Pages tell of a start where a version is compared with another.
 */
export interface Beacon {
  kind: 'start' | 'mount' | 'failure' | 'leave';
  section: string;
  version: string;
}

/** A visit that began to run a version, and how that went. */
export interface Outcome {
  version: string;
  startedAt: number;
  failed: boolean;
}

interface Visit {
  firstAt: number;
  client: string;
  startedAt?: number;
  /** Whether a start has yet to be followed by something. */
  awaited: boolean;
  mounted: boolean;
  failed: boolean;
  taken: boolean;
}

/** What is kept of a version: its visits in the order in which they came, and how many of them each client has. */
interface Kept {
  visits: Map<string, Visit>;
  clients: Map<string, number>;
}

const windowMs = 10 * 60_000;
/** So long a page has to tell how a start went: all attempts to load take 8 s, and what is told waits 4 s. */
export const graceMs = 15_000;
/** One client counts for so many visits of a version in a window: fewer than it takes to call a version broken. */
const visitsPerClient = 2;
/** Of one section: where there are more, none of its versions is counted more fully than another. */
const mostVisits = 20_000;

/** Follows visits by section and version over the last ten minutes, in memory: each process judges by what it saw. */
export function createBeaconCounts(now: () => number = Date.now) {
  const sections = new Map<string, Map<string, Kept>>();

  function versionsOf(section: string): Map<string, Kept> {
    const versions = sections.get(section) ?? new Map<string, Kept>();
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

  /** The visit of that id, new if there is none; null where no more are counted. */
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
    if (all >= mostVisits || ofClient >= visitsPerClient) return null;
    const fresh = { firstAt: now(), client, awaited: false, mounted: false, failed: false, taken: false };
    versions.set(version, kept);
    kept.visits.set(id, fresh);
    kept.clients.set(client, ofClient + 1);
    return fresh;
  }

  /** A page that hangs tells nothing any more: that it began is all that is known of it. */
  const hangs = ({ awaited, startedAt }: Visit) => awaited && startedAt! <= now() - graceMs;
  const hasFailed = (visit: Visit) => visit.failed || hangs(visit);
  const isKnown = (visit: Visit) => visit.mounted || hasFailed(visit);

  return {
    add({ kind, section, version }: Beacon, id: string, client: string) {
      const visit = visitOf(section, version, id, client);
      if (!visit) return;
      visit.awaited = kind === 'start' && !visit.mounted && !visit.failed;
      if (visit.awaited) visit.startedAt = now();
      if (kind === 'mount') visit.mounted = true;
      if (kind === 'failure') visit.failed = true;
    },

    /** Zero visits for a version that nobody reported of. */
    of(section: string, version: string): VersionCount {
      const visits = visitsOf(section, version).filter(isKnown);
      return { visits: visits.length, failed: visits.filter(hasFailed).length };
    },

    /**
     * The visits that began to run one of these versions, in the order in which they began, once their time to tell is over: failures are not
     * known earlier than the others. Each is given once; those that were left before anything was known are not given.
     */
    takeOutcomes(section: string, versions: string[]): Outcome[] {
      const outcomes = versions.flatMap((version) =>
        visitsOf(section, version).flatMap((visit) => {
          const { startedAt, taken } = visit;
          if (taken || startedAt === undefined || startedAt > now() - graceMs || !isKnown(visit)) return [];
          visit.taken = true;
          return [{ version, startedAt, failed: hasFailed(visit) }];
        }),
      );
      return outcomes.sort((one, other) => one.startedAt - other.startedAt);
    },
  };
}

export type BeaconCounts = ReturnType<typeof createBeaconCounts>;
