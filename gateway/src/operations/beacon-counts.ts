/** What is counted of a version of a section: in how many visits it came up, and in how many it failed. */
export interface VersionCount {
  visits: number;
  failed: number;
}

const bucketMs = 60_000;
const windowMs = 10 * bucketMs;
/** One client counts for so many visits of a version in a window: fewer than it takes to call a version broken. */
const visitsPerClient = 2;
const mostVisits = 20_000;

interface Bucket {
  began: number;
  seen: Set<string>;
  failed: Set<string>;
  /** The visits that each client counted for. */
  clients: Map<string, Set<string>>;
}

export interface Beacon {
  kind: 'mount' | 'failure';
  section: string;
  version: string;
}

/** Counts visits by section and version over the last ten minutes, in memory: each process judges by what it saw. */
export function createBeaconCounts(now: () => number = Date.now) {
  const tallies = new Map<string, Bucket[]>();

  function bucketsOf(id: string): Bucket[] {
    const buckets = (tallies.get(id) ?? []).filter(({ began }) => began > now() - windowMs);
    tallies.set(id, buckets);
    return buckets;
  }

  function bucketOf(buckets: Bucket[]): Bucket {
    const last = buckets.at(-1);
    if (last && now() - last.began < bucketMs) return last;
    const fresh: Bucket = { began: now(), seen: new Set(), failed: new Set(), clients: new Map() };
    buckets.push(fresh);
    return fresh;
  }

  /** Looks at the whole window: a client that waits a minute has not become another. */
  function mayCount(buckets: Bucket[], client: string, visit: string): boolean {
    const visits = new Set(buckets.flatMap(({ clients }) => [...(clients.get(client) ?? [])]));
    if (visits.has(visit)) return true;
    const kept = buckets.reduce((sum, { seen }) => sum + seen.size, 0);
    return visits.size < visitsPerClient && kept < mostVisits;
  }

  return {
    add({ kind, section, version }: Beacon, visit: string, client: string) {
      const buckets = bucketsOf(`${section}@${version}`);
      if (!mayCount(buckets, client, visit)) return;
      const bucket = bucketOf(buckets);
      bucket.clients.set(client, (bucket.clients.get(client) ?? new Set()).add(visit));
      bucket.seen.add(visit);
      if (kind === 'failure') bucket.failed.add(visit);
    },

    /** Zero visits for a version that nobody reported of. */
    of(section: string, version: string): VersionCount {
      const buckets = bucketsOf(`${section}@${version}`);
      const count = (pick: (bucket: Bucket) => Set<string>) =>
        new Set(buckets.flatMap((bucket) => [...pick(bucket)])).size;
      return { visits: count(({ seen }) => seen), failed: count(({ failed }) => failed) };
    },
  };
}

export type BeaconCounts = ReturnType<typeof createBeaconCounts>;
