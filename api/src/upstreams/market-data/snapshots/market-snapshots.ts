import type { Database } from '../../../database/tables';
import { type DailySamples, createDailySamples } from './daily-samples.store';
import { type FeedSnapshots, createFeedSnapshots } from './feed-snapshots';
import { createSnapshotStore } from './snapshots.store';
import type { ValueCodec } from './value-codec';

/** The stored values of all feeds, for the next start and for other processes. */
export interface MarketSnapshots {
  of<Value>(feed: string, codec: ValueCodec<Value>): FeedSnapshots<Value>;
  samples: DailySamples;
}

export function createMarketSnapshots(database: Database): MarketSnapshots {
  const snapshots = createSnapshotStore(database);
  return {
    of: (feed, codec) => createFeedSnapshots(snapshots, feed, codec),
    samples: createDailySamples(database),
  };
}
