/** What is counted of a version of a section: in how many visits it came up, and in how many it failed. */
export interface VersionCount {
  visits: number;
  failed: number;
}

const bucketMs = 60_000;
const windowMs = 10 * bucketMs;
/** One address counts for so many visits of a version in a window: fewer than it takes to call a version broken. */
const visitsPerAddress = 2;
const largestSet = 20_000;

interface Bucket {
  began: number;
  seen: Set<string>;
  failed: Set<string>;
}

interface Tally {
  buckets: Bucket[];
  /** The visits that an address counted for, forgotten with the window. */
  addresses: Map<string, Set<string>>;
}

export interface Beacon {
  kind: 'mount' | 'failure';
  section: string;
  version: string;
}

/** Counts visits by section and version over the last ten minutes, in memory: each process judges by what it saw. */
export function createBeaconCounts(now: () => number = Date.now) {
  const tallies = new Map<string, Tally>();

  function tallyOf(id: string): Tally {
    const tally = tallies.get(id) ?? { buckets: [], addresses: new Map() };
    tallies.set(id, tally);
    const before = tally.buckets.length;
    tally.buckets = tally.buckets.filter(({ began }) => began > now() - windowMs);
    if (tally.buckets.length < before) tally.addresses.clear();
    return tally;
  }

  function bucketOf(tally: Tally): Bucket {
    const last = tally.buckets.at(-1);
    if (last && now() - last.began < bucketMs) return last;
    const fresh = { began: now(), seen: new Set<string>(), failed: new Set<string>() };
    tally.buckets.push(fresh);
    return fresh;
  }

  function mayCount({ addresses }: Tally, address: string, visit: string): boolean {
    const visits = addresses.get(address) ?? new Set();
    if (visits.has(visit)) return true;
    if (visits.size >= visitsPerAddress || addresses.size >= largestSet) return false;
    addresses.set(address, visits.add(visit));
    return true;
  }

  return {
    add({ kind, section, version }: Beacon, visit: string, address: string) {
      const tally = tallyOf(`${section}@${version}`);
      if (!mayCount(tally, address, visit)) return;
      const bucket = bucketOf(tally);
      bucket.seen.add(visit);
      if (kind === 'failure') bucket.failed.add(visit);
    },

    /** Zero visits for a version that nobody reported of. */
    of(section: string, version: string): VersionCount {
      const { buckets } = tallyOf(`${section}@${version}`);
      const count = (pick: (bucket: Bucket) => Set<string>) =>
        new Set(buckets.flatMap((bucket) => [...pick(bucket)])).size;
      return { visits: count(({ seen }) => seen), failed: count(({ failed }) => failed) };
    },
  };
}

export type BeaconCounts = ReturnType<typeof createBeaconCounts>;
