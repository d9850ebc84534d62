import type { Fetched } from '../timestamped';
import type { SnapshotStore } from './snapshots.store';
import type { ValueCodec } from './value-codec';

/** Where a feed keeps its last answer for the next run and for other processes. */
export interface FeedSnapshots<Value> {
  /** What is kept; null when there is nothing newer than what this process has seen. */
  restore(): Promise<Fetched<Value> | null>;
  save(kept: Fetched<Value>): Promise<void>;
}

/** To be raised when a feed's value changes its shape: what an older version kept is then not read. */
const shapes = 1;

export function createFeedSnapshots<Value>(
  store: SnapshotStore,
  feed: string,
  { split, join }: ValueCodec<Value>,
): FeedSnapshots<Value> {
  const name = `${shapes} ${feed}`;
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
