import type { Database } from '../../../database/tables';
import { type DailySamples, createDailySamples } from './daily-samples.store';
import { type FeedMemory, createFeedMemory } from './feed-memory';
import { createSnapshotStore } from './snapshots.store';
import type { ValueCodec } from './value-codec';

/** What the market remembers over restarts and shares between processes. */
export interface MarketMemory {
  of<Value>(feed: string, codec: ValueCodec<Value>): FeedMemory<Value>;
  samples: DailySamples;
}

export function createMarketMemory(database: Database): MarketMemory {
  const snapshots = createSnapshotStore(database);
  return {
    of: (feed, codec) => createFeedMemory(snapshots, feed, codec),
    samples: createDailySamples(database),
  };
}
