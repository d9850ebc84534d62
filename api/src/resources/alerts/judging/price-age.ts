import type { Database } from '../../../database/tables';
import { spotPriceFeed } from '../../../upstreams/live/live-feeds';
import type { Reading } from '../../../upstreams/market-data/market-data';
import { snapshotName } from '../../../upstreams/market-data/snapshots/feed-snapshots';
import { type FigureSource, isOfSource } from './alert-source';

/** The time of the last live price of any process, also long after it stopped being shown; null if there never was one. */
async function keptPriceAt(database: Database): Promise<Date | null> {
  const row = await database
    .selectFrom('market_snapshots')
    .select('read_at')
    .where('name', '=', snapshotName(spotPriceFeed))
    .executeTakeFirst();
  return row ? new Date(row.read_at) : null;
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

export interface LastPrice {
  /** Null where there never was one of the source. */
  at: Date | null;
  /** Whether it is the present price. */
  isFresh: boolean;
  isSimulated: boolean;
}

/** The last price of the source by which alerts are judged. */
export async function readLastPrice(
  database: Database,
  price: Reading<unknown> | null,
  sourceOf: (isSimulated: boolean | null) => FigureSource | null,
): Promise<LastPrice> {
  const isSimulated = price === null ? null : price.source === 'simulated';
  const source = sourceOf(isSimulated);
  const known = price && isOfSource(source, { isSimulated: isSimulated === true }) ? price : null;
  if (known && known.source !== 'stale')
    return { at: known.readAt, isFresh: true, isSimulated: known.source === 'simulated' };
  const kept = source === 'simulated' ? null : await keptPriceAt(database);
  return { at: later(known?.readAt ?? null, kept), isFresh: false, isSimulated: source === 'simulated' };
}
