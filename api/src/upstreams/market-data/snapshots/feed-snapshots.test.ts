import type { Candle } from '@painel/contract';
import type { Snapshot, SnapshotStore } from './snapshots.store';
import { createFeedSnapshots } from './feed-snapshots';
import { type ValueCodec, candleCodec, wholeCodec } from './value-codec';

const noon = Date.UTC(2026, 10, 20, 12);
const readAt = new Date(noon - 1_000);

/** A store in memory that records which parts were written. */
function setUp() {
  const rows = new Map<string, { value: string; at: string }>();
  const written: string[][] = [];
  let head: Pick<Snapshot, 'readAt' | 'fetchedAt'> | null = null;
  const store: SnapshotStore = {
    async save(_name, { changed, gone, ...times }) {
      head = times;
      written.push([...changed.keys()]);
      for (const [part, value] of changed) rows.set(part, { value, at: times.fetchedAt });
      for (const part of gone) rows.delete(part);
    },
    async changedSince(_name, fetchedAt) {
      if (head === null || head.fetchedAt <= fetchedAt) return null;
      const newer = [...rows].filter(([, { at }]) => at > fetchedAt);
      return { ...head, parts: new Map(newer.map(([part, { value }]) => [part, value])) };
    },
  };
  return {
    written,
    snapshotsOf: <Value>(codec: ValueCodec<Value>) => createFeedSnapshots(store, 'teste', codec),
  };
}

const hour = 3_600_000;
const candle = (timestamp: number, close = 1): Candle => ({
  timestamp,
  open: 1,
  high: 2,
  low: 1,
  close,
  volume: 1,
});

it('gives back what was kept, dates as dates', async () => {
  const { snapshotsOf } = setUp();
  const kept = { value: { last: 1.5, time: new Date(noon), open: null }, readAt, fetchedAt: noon };
  await snapshotsOf(wholeCodec()).save(kept);

  expect(await snapshotsOf(wholeCodec()).restore()).toEqual(kept);
});

it('recalls nothing that it has seen', async () => {
  const { snapshotsOf } = setUp();
  const [leader, follower] = [snapshotsOf(wholeCodec<number>()), snapshotsOf(wholeCodec<number>())];
  expect(await follower.restore()).toBeNull();

  await leader.save({ value: 1, readAt, fetchedAt: noon });
  expect(await leader.restore()).toBeNull();
  expect((await follower.restore())?.value).toBe(1);
  expect(await follower.restore()).toBeNull();
});

it('writes of a long history only the days that changed', async () => {
  const { snapshotsOf, written } = setUp();
  const [leader, follower] = [snapshotsOf(candleCodec), snapshotsOf(candleCodec)];
  const history = Array.from({ length: 48 }, (_unused, index) => candle(noon + (index - 47) * hour));
  await leader.save({ value: history, readAt, fetchedAt: noon });
  expect((await follower.restore())?.value).toEqual(history);

  const later = [...history.slice(12, -1), candle(noon, 9), candle(noon + hour)];
  await leader.save({ value: later, readAt, fetchedAt: noon + hour });

  expect(written).toEqual([
    ['2026-11-18', '2026-11-19', '2026-11-20'],
    ['2026-11-19', '2026-11-20'],
  ]);
  expect((await snapshotsOf(candleCodec).restore())?.value).toEqual(later);
  expect((await follower.restore())?.value).toEqual([...history.slice(0, 11), ...later]);
});
