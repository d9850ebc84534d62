import type { Database } from '../../../database/tables';
import { watchingKinds } from '../alert-kinds';
import { spotPriceFeed } from '../../../upstreams/live/live-feeds';
import type { Reading } from '../../../upstreams/market-data/market-data';
import { snapshotName } from '../../../upstreams/market-data/snapshots/feed-snapshots';

export type FigureSource = 'live' | 'simulated';

const id = 1n;

export function createAlertSourceStore(database: Database) {
  const keep = (within: Database, source: FigureSource) =>
    within
      .insertInto('alert_source')
      .values({ id, source })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ source }))
      .execute();

  return {
    /** The source of the figures by which alerts were judged last; null before the first judgement. */
    async find(): Promise<FigureSource | null> {
      const row = await database
        .selectFrom('alert_source')
        .select('source')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.source ?? null;
    },

    /** Keeps the first one. */
    begin: async (source: FigureSource): Promise<void> => void (await keep(database, source)),

    /** Keeps another one, by which every alert that has not fired begins again: the jump between the two is no market. */
    change: (source: FigureSource): Promise<void> =>
      database.transaction().execute(async (within) => {
        await within
          .updateTable('alerts')
          .set({ is_new: 1n })
          .where('kind', 'in', watchingKinds)
          .where('phase', '!=', 'fired')
          .execute();
        await keep(within, source);
      }),
  };
}

/**
 * Returns the source for judging. Where figures were live, simulated ones are an outage: nothing is judged with them, unless the operator chose them.
 * `isSimulated` is null where no figure is known.
 */
export function sourceToJudgeBy(
  kept: FigureSource | null,
  isSimulated: boolean | null,
  isSimulationChosen: boolean,
): FigureSource | null {
  if (isSimulated === null) return kept;
  if (!isSimulated) return 'live';
  return kept === 'live' && !isSimulationChosen ? 'live' : 'simulated';
}

/** Whether a figure is of the source; any is before the first judgement. */
export const isOfSource = (source: FigureSource | null, { isSimulated }: { isSimulated: boolean }): boolean =>
  source === null || isSimulated === (source === 'simulated');

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
