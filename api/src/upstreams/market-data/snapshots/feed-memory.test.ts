import type { Candle } from '@painel/contract';
import type { Snapshot, SnapshotStore } from './snapshots.store';
import { createFeedMemory } from './feed-memory';
import { type ValueCodec, candleCodec, wholeCodec } from './value-codec';

const noon = Date.UTC(2026, 10, 20, 12);
const readAt = new Date(noon - 1_000);

/** Keeps what a database would, and which parts were written. */
function shelf() {
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
  return { written, memoryOf: <Value>(codec: ValueCodec<Value>) => createFeedMemory(store, 'teste', codec) };
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
  const { memoryOf } = shelf();
  const kept = { value: { last: 1.5, time: new Date(noon), open: null }, readAt, fetchedAt: noon };
  await memoryOf(wholeCodec()).keep(kept);

  expect(await memoryOf(wholeCodec()).recall()).toEqual(kept);
});

it('recalls nothing that it has seen', async () => {
  const { memoryOf } = shelf();
  const [leader, follower] = [memoryOf(wholeCodec<number>()), memoryOf(wholeCodec<number>())];
  expect(await follower.recall()).toBeNull();

  await leader.keep({ value: 1, readAt, fetchedAt: noon });
  expect(await leader.recall()).toBeNull();
  expect((await follower.recall())?.value).toBe(1);
  expect(await follower.recall()).toBeNull();
});

it('writes of a long history only the days that changed', async () => {
  const { memoryOf, written } = shelf();
  const [leader, follower] = [memoryOf(candleCodec), memoryOf(candleCodec)];
  const history = Array.from({ length: 48 }, (_unused, index) => candle(noon + (index - 47) * hour));
  await leader.keep({ value: history, readAt, fetchedAt: noon });
  expect((await follower.recall())?.value).toEqual(history);

  const later = [...history.slice(12, -1), candle(noon, 9), candle(noon + hour)];
  await leader.keep({ value: later, readAt, fetchedAt: noon + hour });

  expect(written).toEqual([
    ['2026-11-18', '2026-11-19', '2026-11-20'],
    ['2026-11-19', '2026-11-20'],
  ]);
  expect((await memoryOf(candleCodec).recall())?.value).toEqual(later);
  expect((await follower.recall())?.value).toEqual([...history.slice(0, 11), ...later]);
});
