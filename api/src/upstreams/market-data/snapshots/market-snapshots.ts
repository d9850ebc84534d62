import type { Database } from '../../../database/tables';
import { createDailySamples } from './daily-samples.store';
import { type FeedSnapshots, createFeedSnapshots } from './feed-snapshots';
import { createSnapshotStore } from './snapshots.store';
import type { ValueCodec } from './value-codec';

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
