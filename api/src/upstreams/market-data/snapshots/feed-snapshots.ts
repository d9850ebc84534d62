import type { Fetched } from '../timestamped';
import { type SnapshotStore, createSnapshotStore } from './snapshots.store';
import type { ValueCodec } from './value-codec';
import type { Database } from '../../../database/tables';
import { createDailySamples } from './daily-samples.store';

/** Stores the last value of a feed for the next start and for other processes. */
export interface FeedSnapshots<Value> {
  /** The stored value; null when this process has seen it already. */
  restore(): Promise<Fetched<Value> | null>;
  save(kept: Fetched<Value>): Promise<void>;
}

/** Raise it when a feed's value changes its shape, so that values of older versions are not read. */
const shapes = 1;

/** The name under which the values of a feed are stored. */
export const snapshotName = (feed: string): string => `${shapes} ${feed}`;

export function createFeedSnapshots<Value>(
  store: SnapshotStore,
  feed: string,
  { split, join }: ValueCodec<Value>,
): FeedSnapshots<Value> {
  const name = snapshotName(feed);
  let seen = new Map<string, string>();
  let seenAt = '';

  return {
    async restore() {
      const snapshot = await store.changedSince(name, seenAt);
      if (snapshot === null) return null;
      const { parts, readAt, fetchedAt } = snapshot;
      seen = new Map([...seen, ...parts]);
      seenAt = fetchedAt;
      return { value: join(seen), readAt: new Date(readAt), fetchedAt: Date.parse(fetchedAt) };
    },

    async save({ value, readAt, fetchedAt }) {
      const parts = split(value);
      const changed = new Map([...parts].filter(([part, text]) => seen.get(part) !== text));
      const gone = [...seen.keys()].filter((part) => !parts.has(part));
      const at = new Date(fetchedAt).toISOString();
      await store.save(name, { changed, gone, readAt: readAt.toISOString(), fetchedAt: at });
      seen = parts;
      seenAt = at;
    },
  };
}

export type MarketSnapshots = ReturnType<typeof createMarketSnapshots>;

/** The stored values of all feeds, for the next start and for other processes. */
export function createMarketSnapshots(database: Database) {
  const snapshots = createSnapshotStore(database);
  return {
    of: <Value>(feed: string, codec: ValueCodec<Value>): FeedSnapshots<Value> =>
      createFeedSnapshots(snapshots, feed, codec),
    samples: createDailySamples(database),
  };
}
