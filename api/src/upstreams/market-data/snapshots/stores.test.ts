import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { createDailySamples } from './daily-samples.store';
import { createSnapshotStore } from './snapshots.store';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
const parts = (all: Record<string, string>) => new Map(Object.entries(all));

onEveryEngine('the market stores', (stage) => {
  it('a snapshot is found as it was saved, and nothing newer than itself', async () => {
    const snapshots = createSnapshotStore(stage().database);
    expect(await snapshots.changedSince('preço', '')).toBeNull();
    await snapshots.save('preço', {
      changed: parts({ '': '1' }),
      gone: [],
      readAt: at(0),
      fetchedAt: at(1),
    });

    expect(await snapshots.changedSince('preço', '')).toEqual({
      parts: parts({ '': '1' }),
      readAt: at(0),
      fetchedAt: at(1),
    });
    expect(await snapshots.changedSince('preço', at(1))).toBeNull();
    expect(await snapshots.changedSince('volume', '')).toBeNull();
  });

  it('only the changed parts are restored, and removed ones are not', async () => {
    const snapshots = createSnapshotStore(stage().database);
    const save = (minute: number, changed: Record<string, string>, gone: string[] = []) =>
      snapshots.save('velas', { changed: parts(changed), gone, readAt: at(minute), fetchedAt: at(minute) });
    await save(1, { a: '1', b: '2', c: '3' });
    await save(2, { c: '4', d: '5' }, ['a']);

    expect((await snapshots.changedSince('velas', at(1)))?.parts).toEqual(parts({ c: '4', d: '5' }));
    expect((await snapshots.changedSince('velas', ''))?.parts).toEqual(parts({ b: '2', c: '4', d: '5' }));

    await save(3, {});
    expect(await snapshots.changedSince('velas', at(2))).toEqual({
      parts: parts({}),
      readAt: at(3),
      fetchedAt: at(3),
    });
  });

  it('a snapshot that was saved after the clock was set back is found, with all of its parts', async () => {
    const snapshots = createSnapshotStore(stage().database);
    const save = (minute: number, changed: Record<string, string>) =>
      snapshots.save('preço', {
        changed: parts(changed),
        gone: [],
        readAt: at(minute),
        fetchedAt: at(minute),
      });
    await save(20, { a: '1', b: '2' });
    await save(5, { b: '3' });

    const found = await snapshots.changedSince('preço', at(20));
    expect(found).toEqual({ parts: parts({ a: '1', b: '3' }), readAt: at(5), fetchedAt: at(5) });
    expect(await snapshots.changedSince('preço', at(5))).toBeNull();
  });

  it('a snapshot may have a part for each day of two years', async () => {
    const snapshots = createSnapshotStore(stage().database);
    const days = new Map(Array.from({ length: 730 }, (_unused, day) => [`${1_000 + day}`, `[${day}]`]));
    await snapshots.save('velas', { changed: days, gone: [], readAt: at(0), fetchedAt: at(0) });

    expect((await snapshots.changedSince('velas', ''))?.parts).toEqual(days);
  });

  it('a sample is the last of its day, and each series has its own', async () => {
    const samples = createDailySamples(stage().database);
    await samples.record('dominância', new Date('2026-11-19T00:00:00.000Z'), 58.4);
    await samples.record('dominância', new Date('2026-11-19T23:59:59.999Z'), 58.7);
    await samples.record('nós', new Date('2026-11-19T12:00:00.000Z'), 23_450);

    expect(await samples.on('dominância', new Date('2026-11-19T05:00:00.000Z'))).toBe(58.7);
    expect(await samples.on('nós', new Date('2026-11-19T05:00:00.000Z'))).toBe(23_450);
    expect(await samples.on('dominância', new Date('2026-11-20T00:00:00.000Z'))).toBeNull();
  });
});
